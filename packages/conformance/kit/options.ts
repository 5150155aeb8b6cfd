import { parseArgs } from 'node:util';
import { cardRules } from '../../../simulators/methods/card/rules.js';
import { walletsHostOf } from '../../../bridge/wallets-host.js';
import { BROWSERS, type BrowserName } from './channel/browser.js';
import { contractAt, type FrameSettings, type HostSettings } from './channel/settings.js';
import { features, type Feature } from './features.js';

/** The cards that checks pay with, and what each does. Defaults: the sandbox's test cards. */
export const cardUses = {
  paid: { does: 'is charged without a challenge', number: cardRules.direct.numbers[1] },
  declined: { does: 'is declined', number: cardRules.declined.numbers[0] },
  challenge: { does: 'begins 3-D Secure with a step', number: cardRules.challenge.numbers[0] },
  slow: { does: 'is charged after some seconds', number: cardRules.slow.numbers[0] },
  coBadged: {
    does: 'has two schemes, both accepted',
    // The sandbox's table of such cards stands with its look-up, which no check may import.
    number: '4000002500001001',
  },
  installments: {
    does: 'can be paid in installments',
    number: '4000007240000007',
  },
} as const;
type CardUse = keyof typeof cardUses;

/** The settings of a run that calls the API. */
export interface Settings {
  readonly of: 'api';
  /** Without a slash at the end. */
  readonly api: string;
  readonly key: string;
  /** The key of a second account. */
  readonly otherKey: string | undefined;
  readonly account: string | undefined;
  readonly cards: Readonly<Record<CardUse, string>>;
  readonly currency: string;
  readonly without: readonly Feature[];
  /** Parts of the ids of the checks to run; all if empty. */
  readonly only: readonly string[];
  readonly pointOfSale: string | undefined;
  readonly webhook: { readonly port: number; readonly url: string } | undefined;
  readonly webhookSecret: string | undefined;
  /** How long to wait for a webhook, in milliseconds. */
  readonly webhookWaitMs: number;
  /** The origin of the frames. */
  readonly frames: string | undefined;
  /** The origin of the frames with third parties' scripts. */
  readonly walletsFrames: string | undefined;
  /** The origin of a page that may show the frames. */
  readonly shop: string | undefined;
  /** The origin of a second shop of the account. */
  readonly otherShop: string | undefined;
  /** The address of `GET /frames/admission`, for a web server that serves the frames. */
  readonly admission: string | undefined;
  /** A command that plays the shopper on the pages of a step. */
  readonly finishChallenge: string | undefined;
  readonly live: boolean;
  readonly json: boolean;
}

/** A flag that cannot be used; the message says why. */
export class BadFlag extends Error {
  override readonly name = 'BadFlag';
}

const flags = {
  api: { type: 'string', description: 'the address of the API, such as https://pay.example/v1' },
  key: {
    type: 'string',
    description:
      'the API key of a test account; better: the variable PAYFRAME_KEY, which no process list shows',
  },
  'other-key': {
    type: 'string',
    description: 'the API key of a second test account; better: the variable PAYFRAME_OTHER_KEY',
  },
  account: {
    type: 'string',
    description: 'the id of the account; default: that of the payments that the key creates',
  },
  card: {
    type: 'string',
    multiple: true,
    description: `a test card: ${Object.keys(cardUses).join('=…, ')}=…; default: the sandbox’s`,
  },
  currency: { type: 'string', description: 'the currency of the payments; default: EUR' },
  without: {
    type: 'string',
    multiple: true,
    description: `what is not offered: ${Object.keys(features).join(', ')}`,
  },
  only: {
    type: 'string',
    multiple: true,
    description: 'runs the checks whose id contains this text',
  },
  'point-of-sale': { type: 'string', description: 'the id of a point of sale of the account' },
  'webhook-port': {
    type: 'string',
    description: 'listens for webhooks on this port of this machine; 0: any free port',
  },
  'webhook-url': {
    type: 'string',
    description:
      'the address at which the provider reaches that port; default: http://127.0.0.1:<port>',
  },
  'webhook-secret': {
    type: 'string',
    description: 'the secret of the webhooks; better: the variable PAYFRAME_WEBHOOK_SECRET',
  },
  'webhook-wait': {
    type: 'string',
    description: 'how many seconds to wait for a webhook; default: 30',
  },
  frames: { type: 'string', description: 'the origin of the frames, such as https://pay.example' },
  'frames-wallets': {
    type: 'string',
    description:
      'the origin of the frames with third parties’ scripts; default: wallets. before the name',
  },
  shop: { type: 'string', description: 'the origin of a registered shop, which the frames admit' },
  'other-shop': { type: 'string', description: 'the origin of another shop of the same account' },
  admission: {
    type: 'string',
    description:
      'the address of GET /frames/admission that the web server asks, such as http://10.0.0.5:4100/frames/admission',
  },
  'finish-challenge': {
    type: 'string',
    description:
      'a command that finishes the challenge of the variable PAYFRAME_STEP_URL: docs/providers/conformance.md',
  },
  frame: {
    type: 'string',
    description:
      'checks a frame in a browser: its address, such as https://pay.example/v2/card-input/en/',
  },
  props: {
    type: 'string',
    description: 'with --frame: the props of the component as JSON, such as {"paymentId":"pay_…"}',
  },
  host: {
    type: 'string',
    description:
      'checks a page that shows a frame in a browser: its address, such as https://shop.example/pay',
  },
  change: {
    type: 'string',
    multiple: true,
    description: 'with --host: a script that changes a prop; twice, for two changes that differ',
  },
  call: {
    type: 'string',
    description: 'with --host: a script that calls the component, and returns its promise',
  },
  browser: {
    type: 'string',
    description: `the browser: ${BROWSERS.join(', ')}; default: ${BROWSERS[0]}`,
  },
  'browser-path': {
    type: 'string',
    description: 'the browser’s program, in place of the one that Playwright has installed',
  },
  wait: {
    type: 'string',
    description: 'with --frame and --host: how many seconds to wait for a message; default: 30',
  },
  live: { type: 'boolean', description: 'accepts a live key: real payments are made' },
  json: { type: 'boolean', description: 'prints JSON' },
  list: { type: 'boolean', description: 'prints the checks, and runs none' },
  help: { type: 'boolean', description: 'prints this' },
} as const;

/** The text of `--help`. */
export const help = [
  'payframe-conformance --api https://…/v1 --key sk_test_… [options]',
  'payframe-conformance --frame https://…/v2/card-input/en/ --shop https://… --props {"paymentId":"…"} [options]',
  'payframe-conformance --host https://… [options]',
  '',
  'Checks an implementation of the payment API, of a frame, or of a page that shows one. Exit code 0: every rule that was tried holds; 1: one does not; 2: it could not run.',
  '',
  ...Object.entries(flags).map(
    ([name, { type, description }]) =>
      `  --${`${name}${type === 'string' ? ' …' : ''}`.padEnd(20)}${description}`,
  ),
].join('\n');

/** A key of a live account, by the usual names. */
const LIVE = /^[a-z]{2,4}_live_/;

/** Reads the command line. Throws `BadFlag`, never with the value of a secret. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | FrameSettings | HostSettings | 'help' | 'list' {
  const given = parsed(args);
  if (given.help) return 'help';
  if (given.list) return 'list';
  if ([given.api, given.frame, given.host].filter((one) => one !== undefined).length > 1)
    throw new BadFlag('--api, --frame and --host are three runs: give one of them');
  if (given.frame !== undefined) return readFrame(given, given.frame);
  if (given.host !== undefined) return readHost(given, given.host);
  const key = given.key ?? env['PAYFRAME_KEY'];
  const otherKey = given['other-key'] ?? env['PAYFRAME_OTHER_KEY'];
  const webhookSecret = given['webhook-secret'] ?? env['PAYFRAME_WEBHOOK_SECRET'];
  if (!given.api)
    throw new BadFlag('--api is missing: the address of the API, such as https://pay.example/v1');
  if (!key)
    throw new BadFlag(
      '--key is missing: an API key of a test account, or the variable PAYFRAME_KEY',
    );
  refuseBadKey('key', key, given.live);
  if (otherKey !== undefined) refuseBadKey('other-key', otherKey, given.live);
  if (otherKey === key) throw new BadFlag('--other-key must be the key of another account');
  const frames = given.frames === undefined ? undefined : originOf('frames', given.frames);
  const wallets = given['frames-wallets'];
  const shop = given.shop === undefined ? undefined : originOf('shop', given.shop);
  const otherShop =
    given['other-shop'] === undefined ? undefined : originOf('other-shop', given['other-shop']);
  for (const flag of ['frames', 'other-shop', 'admission'] as const)
    if (given[flag] !== undefined && !shop)
      throw new BadFlag(`--${flag} needs --shop: the origin of a registered shop`);
  if (otherShop !== undefined && otherShop === shop)
    throw new BadFlag('--other-shop must be another origin than --shop');
  return {
    of: 'api',
    api: addressOf('api', given.api).replace(/\/+$/, ''),
    key,
    otherKey,
    account: given.account,
    cards: readCards(given.card ?? []),
    currency: matching(
      'currency',
      given.currency ?? 'EUR',
      /^[A-Z]{3}$/,
      'three capital letters, such as EUR',
    ),
    without: listed(given.without).map(readFeature),
    only: listed(given.only),
    pointOfSale: given['point-of-sale'],
    webhook: readWebhook(given['webhook-port'], given['webhook-url']),
    webhookSecret,
    webhookWaitMs:
      1000 *
      Number(matching('webhook-wait', given['webhook-wait'] ?? '30', /^[1-9]\d{0,3}$/, 'seconds')),
    frames,
    walletsFrames: wallets
      ? originOf('frames-wallets', wallets)
      : frames && new URL(walletsHostOf(frames)).origin,
    shop,
    otherShop,
    admission: given.admission === undefined ? undefined : addressOf('admission', given.admission),
    finishChallenge: given['finish-challenge'],
    live: given.live ?? false,
    json: given.json ?? false,
  };
}

function refuseBadKey(flag: string, key: string, mayBeLive = false): void {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new BadFlag(`--${flag} has a character that no header may have`);
  if (LIVE.test(key) && !mayBeLive)
    throw new BadFlag(
      `--${flag} is a live key: the checks would move real money. Use a test account, or add --live`,
    );
}

function parsed(args: readonly string[]) {
  try {
    const options = flags satisfies Record<
      string,
      { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }
    >;
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (thrown) {
    const { code, message } = Object(thrown) as {
      readonly code?: string;
      readonly message?: string;
    };
    // A positional argument may be a key whose flag was forgotten.
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new BadFlag('Every value needs its flag: see --help');
    throw new BadFlag(`${(message ?? '').split(/[.\n]/)[0]}: see --help`);
  }
}

type Given = ReturnType<typeof parsed>;

/** What the runs in a browser have in common. */
function readChannel(given: Given) {
  const browser = given.browser ?? BROWSERS[0];
  const isKnown = (name: string): name is BrowserName => BROWSERS.some((known) => known === name);
  if (!isKnown(browser)) throw new BadFlag(`--browser is one of ${BROWSERS.join(', ')}`);
  return {
    browser,
    browserPath: given['browser-path'],
    only: listed(given.only),
    without: [],
    waitMs: 1000 * Number(matching('wait', given.wait ?? '30', /^[1-9]\d{0,3}$/, 'seconds')),
    json: given.json ?? false,
  };
}

function readFrame(given: Given, frame: string): FrameSettings {
  const address = addressOf('frame', frame);
  const contract = contractAt(address);
  if (!contract)
    throw new BadFlag(
      '--frame must be the address of a component, such as https://pay.example/v2/card-input/en/',
    );
  if (given.shop === undefined)
    throw new BadFlag('--frame needs --shop: the origin of a registered shop');
  const props = readProps(given.props ?? '{}');
  return {
    of: 'frame',
    address,
    contract,
    shop: originOf('shop', given.shop),
    props,
    ...readChannel(given),
  };
}

function readHost(given: Given, host: string): HostSettings {
  // A page may need its query.
  if (!URL.canParse(host) || !/^https?:/.test(host))
    throw new BadFlag('--host must be an address such as https://shop.example/pay');
  return {
    of: 'host',
    address: host,
    changes: given.change ?? [],
    call: given.call,
    ...readChannel(given),
  };
}

function readProps(json: string): Readonly<Record<string, unknown>> {
  try {
    const props: unknown = JSON.parse(json);
    if (typeof props === 'object' && props && !Array.isArray(props))
      return props as Record<string, unknown>;
  } catch {
    // As for JSON of another type.
  }
  throw new BadFlag('--props must be an object as JSON, such as {"paymentId":"pay_1"}');
}

const listed = (values: readonly string[] = []) =>
  values.flatMap((value) => value.split(',')).filter(Boolean);

function readFeature(name: string): Feature {
  if (Object.hasOwn(features, name)) return name as Feature;
  throw new BadFlag(
    `--without has no ${JSON.stringify(name)}: it is one of ${Object.keys(features).join(', ')}`,
  );
}

function readCards(pairs: readonly string[]): Settings['cards'] {
  const own = pairs.map((pair) => {
    const [, use = '', number] = /^(\w+)=(\d{12,19})$/.exec(pair.replaceAll(' ', '')) ?? [];
    // The number is not repeated.
    if (!Object.hasOwn(cardUses, use))
      throw new BadFlag(`--card is ${Object.keys(cardUses).join('=…, ')}=…, with 12 to 19 digits`);
    return [use, number] as const;
  });
  const all = Object.entries(cardUses).map(([use, { number }]) => [use, number] as const);
  return Object.fromEntries([...all, ...own]) as Settings['cards'];
}

function readWebhook(port: string | undefined, url: string | undefined): Settings['webhook'] {
  if (port === undefined && url === undefined) return undefined;
  if (port === undefined)
    throw new BadFlag(
      '--webhook-url needs --webhook-port: the port of this machine that it leads to',
    );
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new BadFlag('--webhook-port must be a port, from 0 to 65535');
  return { port: Number(port), url: url === undefined ? '' : addressOf('webhook-url', url) };
}

function matching(flag: string, value: string, form: RegExp, expected: string): string {
  if (form.test(value)) return value;
  throw new BadFlag(`--${flag} must be ${expected}`);
}

function addressOf(flag: string, value: string): string {
  const { protocol, href, username, search, hash } = URL.canParse(value) ? new URL(value) : {};
  if (href && /^https?:$/.test(protocol ?? '') && !username && !search && !hash) return href;
  throw new BadFlag(`--${flag} must be an address such as https://pay.example/v1`);
}

function originOf(flag: string, value: string): string {
  const url = new URL(addressOf(flag, value));
  if (url.pathname === '/') return url.origin;
  throw new BadFlag(`--${flag} must be an origin such as https://pay.example, without a path`);
}
