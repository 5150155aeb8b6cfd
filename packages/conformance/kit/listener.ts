import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';

/** A request to the listener. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One address of the listener, for one payment. */
export interface Inbox {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Resolves when so many deliveries have arrived. Rejects with `TooLate` otherwise. */
  until(count: number): Promise<readonly Delivery[]>;
}

/** Receives webhooks. */
export interface Listener {
  /**
   * A new address, which replies with these statuses, and then with 200. A 302 leads to
   * `elsewhere`.
   */
  open(statuses?: readonly number[], elsewhere?: Inbox): Inbox;
  close(): Promise<void>;
}

/** Nothing arrived in time. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

interface Box extends Inbox {
  take(delivery: Delivery): { readonly status: number; readonly location?: string | undefined };
}

/**
 * Listens on a port of this machine; `url` is the address that leads to it. Rejects if the port is
 * taken.
 */
export async function listen(port: number, url: string, waitMs: number): Promise<Listener> {
  const boxes = new Map<string, Box>();
  const server = createServer(async (request, response) => {
    const chunks = (await request.toArray()) as Buffer[];
    const box = boxes.get((request.url ?? '').split('/').pop() ?? '');
    const answer = box?.take({
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    response
      .writeHead(answer?.status ?? 404, answer?.location ? { Location: answer.location } : {})
      .end();
  });
  await new Promise<void>((done, failed) =>
    server.once('error', failed).listen(port, url ? '0.0.0.0' : '127.0.0.1', done),
  );
  const base =
    url.replace(/\/+$/, '') || `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    open(statuses = [], elsewhere) {
      const name = randomBytes(12).toString('hex');
      const box = createBox(`${base}/${name}`, [...statuses], elsewhere?.url, waitMs);
      boxes.set(name, box);
      return box;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function createBox(
  url: string,
  statuses: number[],
  location: string | undefined,
  waitMs: number,
): Box {
  const deliveries: Delivery[] = [];
  let onDelivery = () => {};
  return {
    url,
    deliveries,
    take(delivery) {
      deliveries.push(delivery);
      onDelivery();
      const status = statuses.shift() ?? 200;
      return { status, location: status === 302 ? location : undefined };
    },
    until: (count) =>
      new Promise((done, failed) => {
        const timer = setTimeout(() => failed(new TooLate()), waitMs);
        onDelivery = () => {
          if (deliveries.length < count) return;
          clearTimeout(timer);
          done(deliveries);
        };
        onDelivery();
      }),
  };
}
