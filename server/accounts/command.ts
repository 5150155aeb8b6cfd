import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { adminClient, type AdminCall } from './client.js';

/** Where the admin API is, and a key of it. */
export interface Where {
  readonly url: string;
  /** As in `PAYFRAME_ADMIN_KEY`: the first one is used. */
  readonly keys?: string | undefined;
}

const USAGE = `accounts <command>

  create --name <name> --url <address> --country <ES>
                                  creates an account, and prints its secrets, this once
  update <id>                     changes an account
      [--origin <origin>]…        pages that may show the frames
      [--card-brand <visa>]…      card schemes that it accepts
      [--callback-url <address>]  where webhooks go
      [--webhook-header <name>]   signs webhooks in that header too; "" removes it
      [--compatibility <monei>]   answers as that provider's SDK reads it; "" removes it
      [--file <settings.json>]    any other settings, as docs/admin-openapi.json has them
  list                            the accounts, newest first
  show <id>                       an account as JSON, with its secrets' ages and last uses
  disable <id>, enable <id>       stops new payments, and lets them go on
  remove <id>                     removes a disabled account for good; its payments are kept
  rotate <id> <kind> [--overlap <seconds>]
                                  a new apiKey, webhookSecret or pointOfSaleKey, printed this once;
                                  the one before stays valid for a day, or for --overlap
  end-key <id> <key id>           ends an earlier secret at once
  erase --payment <id>            erases a shopper's data in a payment
  erase --email <address> [--account <id>]
                                  the same in every payment with this address
  log [--account <id>]            the changes that were made, newest first

It calls the admin API at PAYFRAME_ADMIN_URL (http://127.0.0.1:4102/admin/v1) with the first key of PAYFRAME_ADMIN_KEY.`;

/** Runs a command of `npx payframe-server accounts`, which the sandbox has too. */
export async function runAccounts(
  args: readonly string[],
  { url, keys }: Where,
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      id: { type: 'string' },
      name: { type: 'string' },
      url: { type: 'string' },
      country: { type: 'string' },
      origin: { type: 'string', multiple: true },
      'card-brand': { type: 'string', multiple: true },
      'callback-url': { type: 'string' },
      'webhook-header': { type: 'string' },
      compatibility: { type: 'string' },
      file: { type: 'string' },
      overlap: { type: 'string' },
      payment: { type: 'string' },
      email: { type: 'string' },
      account: { type: 'string' },
    },
  });
  const [command = '', id = '', part = ''] = positionals;
  const settings = async () => ({
    ...(values.file && (JSON.parse(await readFile(values.file, 'utf8')) as object)),
    ...given({
      merchantName: values.name,
      merchantUrl: values.url,
      countryCode: values.country,
      origins: values.origin,
      cardBrands: values['card-brand'],
      callbackUrl: values['callback-url'],
      webhookHeader: values['webhook-header'] === '' ? null : values['webhook-header'],
      compatibility: values.compatibility === '' ? null : values.compatibility,
    }),
  });
  const json = (reply: object) => print(JSON.stringify(reply, undefined, 2));
  const at = (suffix = '') => `/accounts/${encodeURIComponent(required(id, 'the id'))}${suffix}`;
  const commands: Readonly<Record<string, (call: AdminCall) => Promise<void>>> = {
    async create(call) {
      const body = { ...(await settings()), ...given({ id: values.id }) };
      json(await call('POST', '/accounts', body));
    },
    update: async (call) => json(await call('PATCH', at(), await settings())),
    async list(call) {
      for await (const account of pages<Listed>(call, '/accounts?limit=100', 'accounts'))
        print([account.id, account.status, account.merchantName, ...account.origins].join('\t'));
    },
    show: async (call) => json(await call('GET', at())),
    disable: async (call) => json(await call('POST', at('/disable'))),
    enable: async (call) => json(await call('POST', at('/enable'))),
    remove: async (call) => json(await call('DELETE', at())),
    async rotate(call) {
      const overlap = given({ overlapSeconds: values.overlap && Number(values.overlap) });
      const body = { kind: required(part, 'the kind'), ...overlap };
      const { value } = await call('POST', at('/keys'), body);
      print(String(value));
    },
    'end-key': async (call) =>
      json(await call('DELETE', at(`/keys/${encodeURIComponent(required(part, 'the key’s id'))}`))),
    erase: async (call) =>
      json(
        await call(
          'POST',
          '/erasures',
          given({ paymentId: values.payment, email: values.email, accountId: values.account }),
        ),
      ),
    async log(call) {
      const of = values.account ? `&accountId=${encodeURIComponent(values.account)}` : '';
      for await (const entry of pages<object>(call, `/audit-log?limit=100${of}`, 'entries'))
        print(JSON.stringify(entry));
    },
  };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(USAGE);
  const [first = ''] = keys?.split(/[\s,]+/).filter(Boolean) ?? [];
  await run(adminClient(url, required(first.replace(/^[\w.-]+:/, ''), 'PAYFRAME_ADMIN_KEY')));
}

/** An account, as far as a list prints it. */
interface Listed {
  readonly id: string;
  readonly status: string;
  readonly merchantName: string;
  readonly origins: readonly string[];
}

/** Returns the rows of every page of a list. */
async function* pages<Row>(call: AdminCall, path: string, name: string): AsyncGenerator<Row> {
  let after = '';
  do {
    const page = await call('GET', `${path}${after}`);
    yield* page[name] as readonly Row[];
    after = page['next'] === undefined ? '' : `&after=${encodeURIComponent(String(page['next']))}`;
  } while (after);
}

/** The options that were given. */
function given(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function required(value: string, what: string): string {
  if (!value) throw new Error(`${what} is missing\n\n${USAGE}`);
  return value;
}
