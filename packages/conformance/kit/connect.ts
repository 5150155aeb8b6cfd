import { createApi, type Api } from './api.js';
import type { Kit } from './check.js';
import { listen } from './listener.js';
import { CannotRun } from './outcome.js';
import { AMOUNT, newKey } from './payments.js';
import type { Settings } from './options.js';
import { createShapes, described, type Document } from './shapes.js';

/**
 * Finds out the account of the key, and what it offers. Throws `CannotRun` if the API cannot be
 * reached, refuses the key, or moves real money.
 */
export async function connect(settings: Settings, document: Document): Promise<Kit> {
  const api = createApi(settings);
  const body = { amount: AMOUNT, currency: settings.currency, orderId: 'conformance' };
  const first = await api
    .server('POST /payments', { body, headers: newKey() })
    .catch((thrown: unknown) => {
      throw new CannotRun(`The API does not respond: ${Object(thrown).received}`);
    });
  if (first.status === 401 || first.status === 403)
    throw new CannotRun(`The API refuses the key: ${described(first)}`);
  refuseLive(first.body['livemode'], settings);
  const account = settings.account ?? first.body['accountId'];
  if (typeof account !== 'string')
    throw new CannotRun(
      `POST /payments returns no accountId (${described(first)}): give --account, or see docs/api.md`,
    );
  const otherAccount = settings.otherKey ? await accountOfOther(api, settings, account) : undefined;
  const offered = await api.browser(
    `GET /payment-methods?${new URLSearchParams({ accountId: account }).toString()}`,
  );
  refuseLive(offered.body['livemode'], settings);
  const methods = offered.body['paymentMethods'];
  const { webhook, webhookWaitMs } = settings;
  const listener =
    webhook && (await listen(webhook.port, webhook.url, webhookWaitMs).catch(portTaken));
  return {
    settings,
    api,
    account,
    otherAccount,
    listener,
    shapes: createShapes(document),
    methods: Array.isArray(methods) ? methods.map(String) : [],
  };
}

/** The id of the second account. Throws `CannotRun` if it is the first one, or live. */
async function accountOfOther(api: Api, settings: Settings, account: string): Promise<string> {
  const body = { amount: AMOUNT, currency: settings.currency, orderId: 'conformance' };
  const reply = await api.otherServer('POST /payments', { body, headers: newKey() });
  refuseLive(reply.body['livemode'], settings);
  const other = reply.body['accountId'];
  if (typeof other !== 'string')
    throw new CannotRun(`--other-key creates no payment: ${described(reply)}`);
  if (other === account) throw new CannotRun('--other-key is a key of the same account');
  return other;
}

function refuseLive(livemode: unknown, { live }: Settings): void {
  if (livemode === true && !live)
    throw new CannotRun(
      'The account is live: the checks would move real money. Use a test account, or add --live',
    );
}

function portTaken(thrown: unknown): never {
  throw new CannotRun(`--webhook-port cannot be used: ${String(Object(thrown).code)}`);
}
