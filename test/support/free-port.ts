import { createServer } from 'node:http';
import { listen } from './merchant.js';

/** Returns an unused port, for a server that must be given one. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((done) => probe.close(done));
  return port;
}
