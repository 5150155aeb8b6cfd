import * as failures from '../../bridge/failures.js';

/**
 * A part of the kit that only some pages need, once it is there. In the classic script a part has classes and settings of
 * its own: what it must know is handed to it, and its errors are read anew by `PayError.from`.
 */
export const later = <T>(part: Promise<T>, name: string): Promise<T> =>
  part.catch((cause: unknown) => {
    throw failures.scriptFailed(name).with({}, cause);
  });
