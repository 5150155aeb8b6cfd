#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFolder } from '../../../server/built.js';
import { isBareHost } from '../../../server/origins.js';
import { MOCKS } from '../../../simulators/mocks/path.js';
import { publicOrigin } from '../../../server/origins.js';
import type { Hosting } from './hosting.js';
import { addRelease, CURRENT, releasesIn, serve } from './release.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
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
    brotli: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const HELP = `Prepares the frames for nginx: files, releases and a configuration.

  npx --no payframe-frames hosting --to <folder> --origin <origin> --api <address> …

  --to <folder>              the output folder (dist/hosting)
  --origin <origin>          the provider's public origin (http://pay.localhost)
  --wallets-origin <origin>  the origin of the second host (wallets. in front of the name of --origin)
  --custom-domain <host>     a merchant's custom domain; repeatable
  --font-host <origin>       an origin that fonts may be loaded from; repeatable
  --api <address>            a process of the API (http://127.0.0.1:4100); repeatable
  --listen <argument>        the argument of nginx's listen (80)
  --log <file>               the access log (/var/log/nginx/payframe.log)
  --brotli                   writes Brotli files too: nginx needs its module brotli_static
  --serve <release>          switches to an existing release
  --sandbox, --bank-origin <origin>, --bank <address>
                             a sandbox's own pages and bank: never with real money

docs/hosting.md explains them: https://github.com/payframe/payframe/blob/main/docs/hosting.md`;

if (values.help) {
  console.log(HELP);
  process.exit();
}
const [command = 'hosting', ...others] = positionals;
if (command !== 'hosting' || others.length) {
  console.error(`There is no ${[command, ...others].join(' ')}.\n\n${HELP}`);
  process.exit(2);
}

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
    brotli: values.brotli,
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
