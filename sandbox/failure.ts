import type { Code } from './codes.js';

/** A refusal with its HTTP status and the provider's code. The words come from the table of codes unless said here. */
export class Failure extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: Code | undefined,
    message = '',
    /** Seconds to wait before the next try. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'Failure';
  }
}

/** No such thing, or it belongs to somebody else: the two must not be told apart. */
export function notFound(what: string): Failure {
  return new Failure(404, undefined, `There is no such ${what}`);
}
