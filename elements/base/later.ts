import * as failures from '../../bridge/failures.js';

/**
 * Loads a part of the kit that only some pages need. In the classic script such a part has separate
 * classes and settings: pass it what it needs, and convert its errors with `PayError.from`.
 */
export const later = <T>(part: Promise<T>, name: string): Promise<T> =>
  part.catch((cause: unknown) => {
    throw failures.scriptFailed(name).with({}, cause);
  });
