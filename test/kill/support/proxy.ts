import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer: one origin for several processes. */
export interface Proxy {
  readonly origin: string;
  /** Sets the servers behind it, used in turn. */
  leadsTo(addresses: readonly string[]): void;
  /** The number of forwarded requests. */
  led(): number;
  close(): Promise<void>;
}

/** Starts a load balancer on a free port. */
export async function startProxy(): Promise<Proxy> {
  let behind: readonly string[] = [];
  let led = 0;
  const server = createServer((requested, answer) => {
    const target = new URL(requested.url ?? '/', behind[led++ % behind.length]);
    const passed = request(
      target,
      { method: requested.method, headers: requested.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    passed.once('error', () => answer.writeHead(502).end());
    requested.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://pay.localhost:${(server.address() as AddressInfo).port}`,
    leadsTo: (addresses) => void (behind = addresses),
    led: () => led,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
