import { atLeast, maybe, named, number, string, type Of } from '../schema-words.js';

// The error response of every call.

export const ApiErrorBody = named(
  'ApiErrorBody',
  'The body of every error response.',
  atLeast({
    status: string('The text of the HTTP status, such as `Unprocessable Entity`.'),
    statusCode: number('The HTTP status code.'),
    message: string(),
    code: maybe(string("The provider's code, such as `E209`.")),
    requestId: string(),
    requestTime: string('The time of the request, ISO 8601.'),
  }),
);
export type ApiErrorBody = Of<typeof ApiErrorBody>;
