import { readFileSync } from 'node:fs';
import type { Facts, KitFacts, SandboxFacts } from '../../examples/playground/facts.js';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(`dist/playground/${name}.json`, 'utf8'));

/** What the playground's page knows, as the build wrote it. */
export const facts: Facts = {
  ...(read('components') as KitFacts),
  ...(read('sandbox') as SandboxFacts),
  place: {
    host: 'http://pay.localhost:4100',
    walletsHost: 'http://wallets.localhost:4100',
    accountId: 'acc_payframe_demo',
    shop: 'http://shop.localhost:4200',
    docs: 'http://localhost:4300',
  },
};
