import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as a merchant's server received it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A merchant's server that records requests and replies as instructed. */
export interface MerchantServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** The statuses of the next replies, 0 for no reply; then always 200. */
  answersWith(...statuses: number[]): void;
  close(): Promise<void>;
}

/** Starts a merchant's server, on a free port or a given one. */
export async function startMerchantServer(port = 0): Promise<MerchantServer> {
  const received: Received[] = [];
  let statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    received.push({
      headers: request.headers,
      body: Buffer.concat(chunks as Buffer[]).toString('utf8'),
    });
    const status = statuses.shift() ?? 200;
    if (status === 0) return;
    response.statusCode = status;
    response.end();
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answersWith: (...next) => void (statuses = next),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
