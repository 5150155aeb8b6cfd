import { withTimeout } from '../../bridge/with-timeout.js';
import { Failure } from '../errors/failure.js';
import type { Context } from './context.js';

/**
 * Calls the acquirer. A `Failure` is its refusal; whatever else it throws, and no answer in time, is
 * an unknown outcome: a 503, which the caller repeats.
 */
export async function callAcquirer<Answer>(
  { limits }: Pick<Context, 'limits'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withTimeout(limits.acquirerMs, call);
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw Object.assign(new Failure(503, undefined, UNKNOWN), { cause: thrown });
  }
}

const UNKNOWN = 'The acquirer did not answer: repeat the request';
