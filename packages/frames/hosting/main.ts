import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFolder } from '../../../sandbox/built.js';
import { isBareHost } from '../../../sandbox/origins.js';
import { MOCKS } from '../../../sandbox/frames/frames.js';
import { publicOrigin } from '../../../sandbox/origins.js';
import type { Hosting } from './hosting.js';
import { addRelease, CURRENT, releasesIn, serve } from './release.js';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/hosting' },
    origin: { type: 'string', default: 'http://pay.localhost' },
    'wallets-origin': { type: 'string' },
    'custom-domain': { type: 'string', multiple: true, default: [] },
    listen: { type: 'string', default: '80' },
    log: { type: 'string', default: '/var/log/nginx/payframe.log' },
    'font-host': { type: 'string', multiple: true, default: [] },
    api: { type: 'string', multiple: true, default: ['http://127.0.0.1:4100'] },
    sandbox: { type: 'boolean', default: false },
    'bank-origin': { type: 'string' },
    bank: { type: 'string', multiple: true, default: ['http://127.0.0.1:4101'] },
    serve: { type: 'string' },
  },
});

try {
  await run();
} catch (thrown) {
  console.error(
    `The frames were not laid out: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
  );
  process.exit(1);
}

async function run(): Promise<void> {
  const { to } = values;
  if (values.serve) return served(values.serve);
  const hosting: Hosting = {
    to,
    origin: originOf(values.origin),
    walletsOrigin: publicOrigin(values['wallets-origin']),
    customDomains: values['custom-domain'].map(hostOf),
    listen: values.listen,
    log: values.log,
    fontHosts: values['font-host'].map(originOf),
    api: values.api.map(originOf),
    scripts: values.sandbox ? MOCKS : undefined,
    bank: values['bank-origin']
      ? { origin: originOf(values['bank-origin']), servers: values.bank.map(originOf) }
      : undefined,
  };
  served(await addRelease(builtFolder('v2'), hosting));
}

function served(release: string): void {
  serve(values.to, release);
  console.log(
    `Serves ${release} when nginx is reloaded: nginx -s reload. It includes ${resolve(values.to, CURRENT)}.`,
  );
  console.log(`There are ${releasesIn(values.to).join(', ')}; --serve goes back to one.`);
}

function hostOf(typed: string): string {
  if (isBareHost(typed)) return typed;
  throw new Error(`${JSON.stringify(typed)} is not a host such as pay.shop.example`);
}

function originOf(typed: string): string {
  // Defined, because the argument is.
  return publicOrigin(typed) as string;
}
