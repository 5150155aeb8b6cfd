import type { Code } from './codes.js';

/**
 * An error with its HTTP status and status code. The default message comes from the table of codes.
 */
export class Failure extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: Code | undefined,
    message = '',
    /** Seconds to wait before retrying. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'Failure';
  }
}

/** Missing, or owned by another account: the reply must not reveal which. */
export function notFound(what: string): Failure {
  return new Failure(404, undefined, `There is no such ${what}`);
}
