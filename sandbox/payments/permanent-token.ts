import type { Context } from '../context.js';
import type { AttemptRow } from './read.js';

/** The permanent token requested by a confirmation. It is derived from the attempt, so only its hash is stored. */
export function permanentTokenOf({ secrets }: Context, attempt: AttemptRow): string {
  return secrets.tokenFor('permanent', attempt.id);
}
