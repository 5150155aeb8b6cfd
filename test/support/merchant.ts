import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A merchant's web server for any page of a test, under any CSP. */
export interface Merchant {
  readonly origin: string;
  /** An origin that never replies. */
  readonly silent: string;
  /** The posted forms, oldest first. */
  readonly posted: readonly Posted[];
  /** Publishes a page and returns its URL. */
  page(published: Page): string;
  close(): Promise<void>;
}

/** A form as the server receives it. */
export interface Posted {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Page {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a merchant's server on a new origin of this machine. */
export async function openMerchant(): Promise<Merchant> {
  const pages: Page[] = [];
  const posted: Posted[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      posted.push({
        path: request.url!,
        fields: Object.fromEntries(new URLSearchParams(await text(request))),
      });
      return response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<title>Shop</title>Thank you');
    }
    const page = pages[Number(request.url?.match(/^\/(\d+)/)?.[1])];
    response.writeHead(page ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      ...page?.headers,
    });
    response.end(page?.html);
  });
  const silent = createServer(() => {});
  const [port, silentPort] = await Promise.all([listen(server), listen(silent)]);
  const origin = `http://merchant.localhost:${port}`;
  return {
    origin,
    posted,
    silent: `http://silent.localhost:${silentPort}`,
    page: (published) => `${origin}/${pages.push(published) - 1}`,
    close: async () => void (await Promise.all([server, silent].map(end))),
  };
}

/** Listens on a free port of this machine and returns it. */
export const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const end = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
