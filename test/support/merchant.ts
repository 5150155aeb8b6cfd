import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A merchant's web server that serves any page a test thinks up, under any policy. */
export interface Merchant {
  readonly origin: string;
  /** An origin that takes every request and answers none. */
  readonly silent: string;
  /** Publishes a page, and gives its address. */
  page(published: Page): string;
  close(): Promise<void>;
}

interface Page {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a merchant on an origin of its own, on this machine only. */
export async function openMerchant(): Promise<Merchant> {
  const pages: Page[] = [];
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.match(/^\/(\d+)/)?.[1])];
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html);
  });
  const silent = createServer(() => {});
  const [port, silentPort] = await Promise.all([listen(server), listen(silent)]);
  const origin = `http://merchant.localhost:${port}`;
  return {
    origin,
    silent: `http://silent.localhost:${silentPort}`,
    page: (published) => `${origin}/${pages.push(published) - 1}`,
    close: async () => void (await Promise.all([server, silent].map(end))),
  };
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

const end = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
