import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '../errors/failure.js';

/** Returns the request's `Idempotency-Key`, if any. */
export function idempotencyKeyOf({
  headers,
}: {
  readonly headers: IncomingHttpHeaders;
}): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Failure(400, 'E150', 'Idempotency-Key is malformed');
  return key;
}
