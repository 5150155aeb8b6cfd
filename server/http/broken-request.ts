import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiErrorBody } from '../../api/types.js';
import { newRequestId, REQUEST_ID_HEADER } from './request-id.js';

/** With every reply: browsers take it for what its media type says, and for nothing else. */
export const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' } as const;

/** The statuses of requests that do not reach a route; any other reason is a 400. */
const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers a request that is no HTTP or that was not sent in time, in the shape of every other
 * error, and ends its connection.
 */
export function refuseBroken({ code }: { readonly code?: string }, socket: Socket): void {
  // The client has left: there is nobody to answer.
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const statusCode = statusOf[code ?? ''] ?? 400;
  const status = STATUS_CODES[statusCode] ?? 'Bad Request';
  const requestId = newRequestId();
  const body: ApiErrorBody = {
    status,
    statusCode,
    message: statusCode === 408 ? 'The request was not sent in time' : status,
    code: 'E150',
    requestId,
    requestTime: new Date().toISOString(),
  };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusCode} ${status}`,
    'Connection: close',
    'Cache-Control: no-store',
    `${REQUEST_ID_HEADER}: ${requestId}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(NO_SNIFFING).map((header) => header.join(': ')),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy();
}
