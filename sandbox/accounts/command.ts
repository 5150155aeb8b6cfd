import { parseArgs } from 'node:util';
import { demoAccount } from '../demo-account.js';
import { beginWith } from '../database/begun-with.js';
import { openDatabase } from '../database/open.js';
import { findKey, secretsOf } from '../secrets.js';
import { checkedCompatibility } from '../merchants/account.js';
import { Accounts } from '../merchants/accounts.js';

/** The database and the secret, as the provider's processes use them. */
export interface Where {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder?: string | undefined;
  readonly secret?: string | undefined;
}

const USAGE = `npm run accounts -- <command>

  add --name <name> --url <address>       adds an account and prints its secrets, this once
      [--id <id>] [--country <ES>]
      [--origin <origin>]…                pages that may show the frames; that of --url unless said
      [--custom-domain <host>]…
  list                                    every account, without its secrets
  add-origin <id> <origin>…               lets more pages show the frames
  remove-origin <id> <origin>…
  webhook-header <id> [<header>]      signs webhooks in that header too; in ours alone if none is named
  compatibility <id> [<provider>]     answers the server as that provider's SDK reads it (monei); as ours if none is named
  security-code <id> [off]            has the security code of a stored card typed for each payment; off: if its issuer wants it
  rotate-key <id>                         a new API key, printed this once; the one before is refused at once
  rotate-webhook-secret <id>              a new webhook secret, printed this once

It works on the database of DATABASE_URL with PAYFRAME_SECRET, or on that in DATA_FOLDER while no process has it open.`;

/**
 * Runs a command of `npm run accounts`. Running processes see the change with their next request.
 */
export async function runAccounts(
  args: readonly string[],
  where: Where,
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
      'custom-domain': { type: 'string', multiple: true },
    },
  });
  const [command = '', id = '', ...rest] = positionals;
  const commands: Readonly<Record<string, (accounts: Accounts) => Promise<void>>> = {
    async add(accounts) {
      const { name, url, country, origin, 'custom-domain': customDomains } = values;
      const account = await accounts.add({
        ...(values.id && { id: values.id }),
        merchantName: required(name, '--name'),
        merchantUrl: required(url, '--url'),
        ...(country && { countryCode: country }),
        ...(origin && { origins: origin }),
        ...(customDomains && { customDomains }),
      });
      print(`Account ID:      ${account.id}`);
      print(`API key:         ${account.key}`);
      print(`Webhook secret:  ${account.webhookSecret}`);
      print(`Shown by:        ${account.origins.join(' ')}`);
      print('The key and the secret are not shown again.');
    },
    async list(accounts) {
      for (const account of await accounts.list())
        print(
          [
            account.id,
            account.merchantName,
            account.createdAt.toISOString(),
            ...account.origins,
          ].join('\t'),
        );
    },
    async 'add-origin'(accounts) {
      const before = await originsOf(accounts, id);
      await accounts.update(id, { origins: [...new Set([...before, ...some(rest)])] });
    },
    async 'remove-origin'(accounts) {
      const before = await originsOf(accounts, id);
      const unknown = some(rest).filter((origin) => !before.includes(origin));
      if (unknown.length)
        throw new Error(`${id} has no origin ${unknown.join(', ')}; it has ${before.join(', ')}`);
      await accounts.update(id, { origins: before.filter((origin) => !rest.includes(origin)) });
    },
    async 'webhook-header'(accounts) {
      await accounts.update(id, { webhookHeader: rest[0] });
    },
    async compatibility(accounts) {
      await accounts.update(id, { compatibility: checkedCompatibility(rest[0]) });
    },
    async 'security-code'(accounts) {
      const [setting = 'on', ...more] = rest;
      if (more.length || !['on', 'off'].includes(setting))
        throw new Error(`security-code is on or off\n\n${USAGE}`);
      await accounts.update(id, { requiresSecurityCode: setting === 'on' });
    },
    async 'rotate-key'(accounts) {
      print(`API key:         ${await accounts.rotateKey(id)}`);
    },
    async 'rotate-webhook-secret'(accounts) {
      print(`Webhook secret:  ${await accounts.rotateWebhookSecret(id)}`);
    },
  };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(USAGE);
  const secrets = secretsOf(findKey(where.secret, where.dataFolder));
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  try {
    await beginWith(db, secrets);
    await run(new Accounts([], db, secrets, demoAccount));
  } finally {
    await close();
  }
}

async function originsOf(accounts: Accounts, id: string): Promise<readonly string[]> {
  const account = (await accounts.list()).find((one) => one.id === id);
  if (!account) throw new Error(`There is no account ${id} in the database`);
  return account.origins;
}

function required(value: string | undefined, option: string): string {
  if (!value) throw new Error(`${option} is missing\n\n${USAGE}`);
  return value;
}

function some(origins: readonly string[]): readonly string[] {
  if (!origins.length) throw new Error(`Name an origin, such as https://shop.example\n\n${USAGE}`);
  return origins;
}
