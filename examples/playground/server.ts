import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { serveAssets } from '../assets/serve.js';
import { secure, sendPage, sendStage } from './headers.js';
import { playgroundPage, returnPage, stagePage } from './pages.js';
import { pageRoutes } from './routes.js';
import { LISTEN_ON, settingsFor, type PlaygroundOptions } from './settings.js';

export type { PlaygroundOptions };

/** A running playground. */
export interface OpenPlayground {
  /** Its origin, for browsers. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the playground: a merchant's server with every component on its page. */
export async function startPlayground(options: PlaygroundOptions): Promise<OpenPlayground> {
  const { port = 4400, host = 'play.localhost' } = options;
  const settings = settingsFor(options);
  const app = fastify({ forceCloseConnections: true });
  // A server that listens on a port has an `AddressInfo`, not a string.
  const origin = () => `http://${host}:${(app.server.address() as AddressInfo).port}`;

  app.addHook('onSend', async (_request, reply) => void secure(reply));
  pageRoutes(app, settings, origin);
  await serveAssets(app, settings.assetsFolder);
  for (const [path, page] of [['/', playgroundPage] as const, ['/return', returnPage] as const])
    app.get(path, (_request, reply) => sendPage(reply, page));
  app.get('/stage', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return sendStage(reply, stagePage(nonce), settings, nonce);
  });

  await app.listen({ port, host: LISTEN_ON });
  return { origin: origin(), close: () => app.close() };
}
