import { createServer } from 'node:http';
import { listen } from '../../support/merchant.js';

/** A port that nobody listens on: for a server that must be told one. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((done) => probe.close(done));
  return port;
}
