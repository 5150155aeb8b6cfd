import { randomUUID } from 'node:crypto';
import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../sandbox/merchants/account.js';
import { issuedCards } from '../../../sandbox/methods/card/facts.js';
import type { Break, Passing } from './broken-provider.js';

/** A defect of a provider, and the check that must find it. */
export interface Defect extends Break {
  readonly messages: string;
  /** The id of the check. */
  readonly found: string;
  /** Options that the check needs besides. */
  readonly flags?: readonly string[];
}

/** A second account, with the origins that the process was started with. */
export const otherAccount: Account = {
  ...demoAccount,
  id: 'acc_other',
  key: 'sk_test_other_0123456789abcdef',
  webhookSecret: 'whsec_other_0123456789abcdef',
  customDomains: [],
};

/** Changes what passes in a call, such as `POST /v1/tokens`. */
export const on =
  (call: RegExp, change: (passing: Passing) => void) =>
  (passing: Passing, request: Passing = passing) => {
    if (call.test(`${request.method} ${request.path}`)) change(passing);
  };
const isError = ({ status }: Passing) => status >= 400;
/** Each request has a key of its own: to the provider, a repetition is a new request. */
const newKey = (request: Passing) => void (request.headers['idempotency-key'] = randomUUID());

/**
 * Charges a payment that it must not, once the shopper is at a page of a step: `isCharged` has that
 * request, the step's id, and the payment as it was last seen.
 */
function charging(
  isCharged: (request: Passing, step: string, last: Passing['json']) => boolean,
): Break {
  const payments = new Map<string, string>();
  const last = new Map<string, Passing['json']>();
  const charged = new Set<string>();
  return {
    request(request) {
      const [, step = ''] = /^\/3ds\/(\w+)\//.exec(request.path) ?? [];
      const id = payments.get(step);
      if (id && isCharged(request, step, last.get(id))) charged.add(id);
    },
    response({ json }) {
      if (!json?.id) return;
      const [, step] = /\/3ds\/(\w+)\//.exec(json.nextAction?.redirectUrl ?? '') ?? [];
      if (step) payments.set(step, json.id);
      last.set(json.id, { ...json });
      if (charged.has(json.id)) Object.assign(json, PAID);
    },
  };
}
const PAID = {
  status: 'SUCCEEDED',
  statusCode: 'E000',
  nextAction: { type: 'COMPLETE', mustRedirect: false },
};

/** Calls the acquirer until the payment was read twice, and records nothing before. */
function chargingUnseen(): Break {
  let reads = 0;
  let onRead = () => {};
  return {
    async request({ method, path }) {
      if (GET.test(`${method} ${path}`)) reads++;
      onRead();
      if (!CONFIRM.test(`${method} ${path}`)) return;
      reads = 0;
      await new Promise<void>((done) => (onRead = () => reads >= 2 && done()));
    },
  };
}

/** Keeps the total of an order, and says that it has changed. */
function keepingTotal(messages: string, found: string): Defect {
  let amount: unknown;
  return {
    messages,
    found,
    request: on(ORDER, ({ json }) => {
      amount = json.amount;
      json.amount = 1050;
    }),
    response: on(ORDER, ({ json }) => void Object.assign(json, { amount })),
  };
}

/** Gives a browser what only the server of a merchant has read. */
function tokenForBrowsers(): Break {
  let paymentToken: unknown;
  return {
    response: ({ json }, { method, path }) => {
      if (/^GET .*\/pay_\w+$/.test(`${method} ${path}`)) paymentToken = json?.paymentToken;
      if (GET.test(`${method} ${path}`)) json.paymentToken = paymentToken;
    },
  };
}

/** Gives steps the ids 1, 2, 3 … */
function countingSteps(): Break {
  const steps = new Map<string, string>();
  const ids = (address: string) => {
    if (!steps.has(address)) steps.set(address, String(10_000 + steps.size));
    return `https://pay.example/step/${steps.get(address)}`;
  };
  return {
    response({ json }) {
      if (json?.nextAction?.redirectUrl)
        json.nextAction.redirectUrl = ids(json.nextAction.redirectUrl);
    },
  };
}

/** Forgets what was removed in the list alone. */
function hidingRemoved(): Break {
  const hidden = new Set<string>();
  return {
    request: on(REMOVED, ({ json }) => {
      hidden.add(json.storedPaymentMethodId);
      json.storedPaymentMethodId = 'pm_0';
    }),
    response: on(LISTED, ({ json }) => {
      if (json?.paymentMethods)
        json.paymentMethods = json.paymentMethods.filter(
          ({ id }: { readonly id: string }) => !hidden.has(id),
        );
    }),
  };
}

const ADMISSION = /^GET \/frames\/admission/;
const UPDATE = /^PATCH \/v1\/payments/;
const ORDER = /^PATCH \/v1\/tokens$/;
const TOKENS = /^POST \/v1\/tokens$/;
const CREATE = /^POST \/v1\/payments$/;
const CONFIRM = /^POST .*\/client-confirm$/;
const SESSIONS = /^POST \/v1\/customer-sessions$/;
const LISTED = /^POST .*\/client-get$/;
const REMOVED = /^POST .*\/client-remove$/;
const GET = /^GET .*\/client-get$/;

/** Changes a charge without the shopper, as a provider does that does not look at a part of it. */
const onUnattended = (change: (json: Passing['json']) => void) =>
  on(CREATE, ({ json }) => {
    if (json?.initiator) change(json);
  });

/** Providers that are wrong in one way each. */
export const defects: readonly Defect[] = [
  {
    messages: 'keeps the lines of a payment that changes',
    found: 'states/update-order',
    request: on(UPDATE, ({ json }) => void delete json.lineItems),
  },
  {
    messages: 'takes an address for a payment that was declined',
    found: 'states/update-order-attempted',
    response: on(UPDATE, (reply) => void (reply.status = 200)),
  },
  {
    messages: 'lets a wallet’s token pay less',
    found: 'orders/lower',
    request: on(TOKENS, ({ json }) => void (json.amount = 1050)),
  },
  {
    messages: 'takes a wallet’s token of another account',
    found: 'orders/other-account',
    request: on(TOKENS, ({ json }) => void (json.accountId = demoAccount.id)),
  },
  keepingTotal('forgets the new total of an order', 'orders/update'),
  keepingTotal('changes the order of a payment alone', 'orders/update-payment'),
  {
    messages: 'changes the total of another shop’s order',
    found: 'orders/update-foreign',
    request: on(ORDER, ({ headers }) => void (headers['client-shop'] = 'https://shop.example')),
  },
  {
    messages: 'changes what a card’s token pays',
    found: 'orders/update-card',
    response: on(ORDER, (reply) => void (reply.status = 200)),
  },
  {
    messages: 'charges the bank’s choice of scheme, whatever the shopper’s',
    found: 'tokens/brand',
    request: on(TOKENS, ({ json }) => void delete json.paymentMethod?.card?.brand),
  },
  {
    messages: 'takes a scheme that the card does not have',
    found: 'tokens/brand-of-another-card',
    request: on(TOKENS, ({ json }) => {
      if (json.paymentMethod?.card?.brand === 'mastercard') delete json.paymentMethod.card.brand;
    }),
  },
  {
    messages: 'lets the scheme of a token change',
    found: 'tokens/brand-changed',
    request: on(TOKENS, newKey),
  },
  {
    messages: 'adds a surcharge to a card that may have none',
    found: 'tokens/surcharge',
    request: on(TOKENS, ({ json }) => {
      const { card } = json.paymentMethod ?? {};
      if (card?.surcharge) card.number = issuedCards.outsideEurope.number;
    }),
  },
  {
    messages: 'lets a subscription begin without a challenge',
    found: 'recurring/challenged',
    request: on(CREATE, ({ json }) => void delete json?.recurring),
  },
  {
    messages: 'does not tell the browser when the next charge is',
    found: 'recurring/terms',
    response: on(GET, ({ json }) => void delete json?.recurring?.nextAt),
  },
  {
    messages: 'forgets the text that the shopper has agreed to',
    found: 'recurring/mandate',
    response: on(/^GET \/v1\/mandates/, ({ json }) => void (json.text = '')),
  },
  {
    messages: 'gives a browser the token of a mandate',
    found: 'recurring/secret-token',
    ...tokenForBrowsers(),
  },
  {
    messages: 'challenges a charge without the shopper',
    found: 'recurring/charge',
    response: on(CREATE, ({ json }) => {
      if (json?.initiator) json.status = 'PENDING';
    }),
  },
  {
    messages: 'charges a renewal per request, whatever its key',
    found: 'recurring/once',
    request: on(CREATE, (request) => {
      if (!request.json?.initiator) return;
      newKey(request);
      request.json.orderId = randomUUID();
    }),
  },
  {
    messages: 'takes any reason for a charge without the shopper',
    found: 'recurring/reason',
    request: onUnattended((json) => void (json.reason = 'SUBSCRIPTION')),
  },
  {
    messages: 'charges what the shopper has not agreed to',
    found: 'recurring/limits',
    request: onUnattended((json) => void (json.amount = Math.min(json.amount, 1050))),
  },
  {
    messages: 'takes the session of a shopper who is not there',
    found: 'recurring/with-the-shopper',
    request: onUnattended((json) => void delete json.sessionId),
  },
  {
    messages: 'revokes a mandate in name only',
    found: 'recurring/revoked',
    request: on(/\/revoke$/, (request) => {
      [request.method, request.path] = ['GET', request.path.replace('/revoke', '')];
      request.json = undefined;
    }),
    response: on(/\/mandates\//, ({ json }) => {
      if (json) Object.assign(json, { status: 'REVOKED', revokedAt: 1 });
    }),
  },
  {
    messages: 'shows a mandate to another account',
    found: 'recurring/other-account',
    request: on(/^GET \/v1\/mandates/, ({ headers }) => {
      headers['authorization'] = demoAccount.key;
    }),
  },
  {
    messages: 'answers 400 about a payment that does not exist',
    found: 'errors/unknown-payment',
    response: (response) => {
      if (response.status === 404) [response.status, response.json.statusCode] = [400, 400];
    },
  },
  {
    messages: 'sends errors without a statusCode',
    found: 'errors/nobody-named',
    response: (response) => {
      if (isError(response)) delete response.json?.statusCode;
    },
  },
  {
    messages: 'takes a wrong key',
    found: 'errors/no-key',
    request: on(/^GET \/v1\/payments\/pay_/, ({ headers }) => {
      if (headers['authorization'] === 'sk_test_nobody') headers['authorization'] = demoAccount.key;
    }),
  },
  {
    messages: 'repeats the card number in an error',
    found: 'errors/no-echo',
    response: (response, request) => {
      if (isError(response) && response.json)
        response.json.message = `Malformed: ${JSON.stringify(request.json)}`;
    },
  },
  {
    messages: 'rounds an amount with a fraction',
    found: 'errors/amounts',
    request: on(CREATE, ({ json }) => {
      if (typeof json?.amount === 'number') json.amount = Math.round(json.amount);
    }),
  },
  {
    messages: 'has another code for a wrong card number',
    found: 'errors/card-number',
    response: on(TOKENS, ({ json }) => {
      if (json?.code === 'E501') json.code = 'invalid_number';
    }),
  },
  {
    messages: 'leaves the metadata of methods out',
    found: 'shapes/methods-of-account',
    response: on(/^GET \/v1\/payment-methods/, ({ json }) => void delete json.metadata),
  },
  {
    messages: 'returns amounts as text',
    found: 'shapes/read',
    response: on(/^GET \/v1\/payments\/pay_/, ({ json }) => {
      if (json?.amount) json.amount = '10.50';
    }),
  },
  {
    messages: 'has a status of its own',
    found: 'states/paid',
    response: on(GET, ({ json }) => {
      if (json.status === 'SUCCEEDED') json.status = 'PAID';
    }),
  },
  {
    messages: 'tells anybody the customer’s email',
    found: 'shapes/client-get-private',
    response: on(
      GET,
      ({ json }) => void (json.customer = { email: 'ana.conformance@example.com' }),
    ),
  },
  {
    messages: 'stores responses to browsers',
    found: 'headers/no-store',
    response: ({ headers }) => void (headers['cache-control'] = 'public, max-age=60'),
  },
  {
    messages: 'stores responses to servers',
    found: 'headers/no-store-server',
    response: ({ headers }) => void delete headers['cache-control'],
  },
  {
    messages: 'hides its errors from pages of other origins',
    found: 'headers/cors',
    response: (response) => {
      if (isError(response)) delete response.headers['access-control-allow-origin'];
    },
  },
  {
    messages: 'does not allow Idempotency-Key in a preflight',
    found: 'headers/preflight',
    response: on(
      /^OPTIONS /,
      ({ headers }) =>
        void (headers['access-control-allow-headers'] = 'Client-Env, Client-Shop, Content-Type'),
    ),
  },
  {
    messages: 'sets a cookie',
    found: 'headers/no-cookies',
    response: ({ headers }) => void (headers['set-cookie'] = 'session=1'),
  },
  {
    messages: 'creates a payment per request, whatever its key',
    found: 'once/create',
    request: on(CREATE, newKey),
  },
  {
    messages: 'creates several payments at once for one key',
    found: 'once/create-at-once',
    request: on(CREATE, newKey),
  },
  { messages: 'refunds twice for one key', found: 'once/refund', request: on(/\/refund$/, newKey) },
  {
    messages: 'makes a token per request, whatever its key',
    found: 'once/token',
    request: on(TOKENS, newKey),
  },
  {
    messages: 'refuses a token that is confirmed again',
    found: 'once/confirm-again',
    request: on(CONFIRM, ({ json, headers }) => {
      if (headers['idempotency-key'] === undefined) json.paymentToken = `tok_${'0'.repeat(40)}`;
    }),
  },
  {
    messages: 'confirms with a token that is used up',
    found: 'tokens/single-use',
    response: on(CONFIRM, (response) => {
      if (isError(response))
        [response.status, response.json] = [200, { id: 'pay_', status: 'SUCCEEDED' }];
    }),
  },
  {
    messages: 'does not bind a token to its payment',
    found: 'tokens/payment',
    request: on(TOKENS, ({ json }) => {
      if (json.paymentId) [json.accountId, json.paymentId] = [demoAccount.id, undefined];
    }),
  },
  {
    messages: 'does not bind a token to its amount',
    found: 'tokens/amount',
    request: on(TOKENS, ({ json }) => void delete json.amount),
  },
  {
    messages: 'does not bind a token to its currency',
    found: 'tokens/currency',
    request: on(TOKENS, ({ json }) => void delete json.currency),
  },
  {
    messages: 'does not bind a token to its session',
    found: 'tokens/session',
    request: on(TOKENS, ({ json }) => void delete json.sessionId),
  },
  {
    messages: 'does not look at the page that shows the frame',
    found: 'tokens/foreign-shop',
    request: ({ headers }) => void delete headers['client-shop'],
  },
  {
    messages: 'creates another customer session for the same key',
    found: 'stored/session',
    request: on(SESSIONS, newKey),
  },
  {
    messages: 'tells a revoked session from one that never was',
    found: 'stored/refused',
    response: ({ json }, { path, json: request }) => {
      if (path.endsWith('/client-get') && request?.customerSession?.length > 3 && json?.code)
        json.code = 'E103';
    },
  },
  {
    messages: 'does not bind a session to its payment',
    found: 'stored/payment',
    request: on(SESSIONS, ({ json }) => void delete json.paymentId),
  },
  {
    messages: 'takes a session of another account',
    found: 'stored/other-account',
    request: on(LISTED, ({ json }) => void (json.accountId = demoAccount.id)),
  },
  {
    messages: 'shows stored cards on any page',
    found: 'stored/foreign-shop',
    request: ({ headers }) => void delete headers['client-shop'],
  },
  {
    messages: 'lists a card twice that was stored twice',
    found: 'stored/once',
    response: on(LISTED, ({ json }) => void json?.paymentMethods?.push(...json.paymentMethods)),
  },
  {
    messages: 'lists a card that nobody wanted to store',
    found: 'stored/not-saved',
    response: on(LISTED, ({ json }) => void json?.paymentMethods?.push({ id: 'pm_1' })),
  },
  {
    messages: 'makes a token of a stored card for any payment',
    found: 'stored/single-use',
    request: on(TOKENS, ({ json }) => {
      if (json.paymentMethod?.stored)
        [json.accountId, json.paymentId] = [demoAccount.id, undefined];
    }),
  },
  {
    messages: 'shares stored cards among customers',
    found: 'stored/other-customer',
    request: on(SESSIONS, ({ json }) => void (json.customerId = 'everybody')),
  },
  {
    messages: 'removes a card from the list only',
    found: 'stored/removed',
    ...hidingRemoved(),
  },
  {
    messages: 'keeps the sessions of a customer who was erased',
    found: 'stored/erased',
    request: on(/^DELETE \/v1\/customers\/[^/]+$/, (request) => {
      request.path = '/v1/customers/nobody';
    }),
  },
  {
    messages: 'captures more than was reserved',
    found: 'states/capture',
    request: on(/\/capture$/, ({ json }) => {
      if (json.amount > 1050) json.amount = 1050;
    }),
  },
  {
    messages: 'refunds more than was paid',
    found: 'states/refund',
    request: on(/\/refund$/, ({ json }) => {
      if (json.amount > 750) json.amount = 750;
    }),
  },
  {
    messages: 'reports a decline as an error',
    found: 'states/declined',
    response: on(CONFIRM, (response) => {
      if (response.json?.status !== 'FAILED') return;
      response.status = 402;
      response.json = {
        status: 'Payment Required',
        statusCode: 402,
        message: 'Declined',
        requestId: 'req_1',
        requestTime: '2026',
      };
    }),
  },
  {
    messages: 'does not compare the amount that was shown',
    found: 'states/amount-shown',
    request: on(CONFIRM, ({ json }) => void delete json.amount),
  },
  {
    messages: 'never raises the revision',
    found: 'states/revision',
    response: ({ json }) => {
      if (json?.revision) json.revision = 1;
    },
  },
  {
    messages: 'has a step without an address',
    found: '3ds/step',
    response: on(CONFIRM, ({ json }) => void delete json?.nextAction?.redirectUrl),
  },
  {
    messages: 'gives a server a step for a frame',
    found: '3ds/server',
    response: on(/\/confirm$/, ({ json }) => {
      if (json?.nextAction) json.nextAction.mustRedirect = false;
    }),
  },
  {
    messages: 'counts the ids of its steps',
    found: '3ds/own-address',
    ...countingSteps(),
  },
  {
    messages: 'charges when an old step is passed',
    found: '3ds/old-step',
    ...charging(
      (_, step, { nextAction }) =>
        nextAction?.redirectUrl?.includes('/3ds/') && !nextAction.redirectUrl.includes(step),
    ),
  },
  {
    messages: 'charges when the step of a canceled payment is passed',
    found: '3ds/canceled-step',
    ...charging((_, _step, { status }) => status === 'CANCELED'),
  },
  {
    messages: 'charges when an abandoned step is passed',
    found: '3ds/abandoned-step',
    ...charging((_, _step, { nextAction }) => nextAction?.type === 'CONFIRM'),
  },
  {
    messages: 'takes the result of a challenge from the browser',
    found: '3ds/forged',
    ...charging(({ text }) => {
      const cres = new URLSearchParams(text).get('cres') ?? '';
      return Buffer.from(cres, 'base64url').includes('"transStatus":"Y"');
    }),
  },
  {
    messages: 'charges after a challenge that has failed',
    found: '3ds/passed',
    response: on(GET, ({ json }) => {
      if (json?.statusCode === 'E301') Object.assign(json, PAID);
    }),
  },
  {
    messages: 'lets payments live forever',
    found: 'states/expired',
    request: on(CREATE, ({ json }) => void delete json.expireAt),
  },
  {
    messages: 'does not ask for billing details',
    found: 'states/billing-fields',
    request: on(CREATE, ({ json }) => void delete json.billingFields),
  },
  {
    messages: 'does not limit the attempts of a payment',
    found: 'limits/attempts',
    response: on(CONFIRM, (response) => {
      if (response.json?.code === 'E300')
        [response.status, response.json] = [200, { id: 'pay_', status: 'FAILED' }];
    }),
  },
  {
    messages: 'says CONFIRM while it calls the acquirer',
    found: 'once/while-charging',
    ...chargingUnseen(),
  },
  {
    messages: 'confirms without a token',
    found: 'once/card-in-a-confirmation',
    response: on(CONFIRM, (response) => {
      if (isError(response)) [response.status, response.json] = [200, { id: 'pay_', ...PAID }];
    }),
  },
  {
    messages: 'compares the token before the state',
    found: 'tokens/after-the-end',
    response: on(CONFIRM, (response) => {
      if (response.json?.code !== 'E209') return;
      response.status = 422;
      Object.assign(response.json, { statusCode: 422, code: 'E206' });
    }),
  },
  {
    messages: 'takes a token of another shop',
    found: 'tokens/other-shop',
    request: on(CONFIRM, ({ headers }) => void delete headers['client-shop']),
  },
  {
    messages: 'takes a token of another account',
    found: 'tokens/other-account',
    request: on(TOKENS, ({ json }) => {
      if (json.accountId === otherAccount.id) json.accountId = demoAccount.id;
    }),
  },
  {
    messages: 'looks at allowedPaymentMethods in a token request only',
    found: 'tokens/allowed-methods',
    request: on(CREATE, ({ json }) => void delete json.allowedPaymentMethods),
  },
  {
    messages: 'ignores the transactionType of a token request',
    found: 'tokens/transaction-type',
    request: on(TOKENS, ({ json }) => void delete json.transactionType),
  },
  {
    messages: 'serves the payments of other accounts',
    found: 'errors/other-account',
    request: ({ path, headers }) => {
      if (path.includes('/pay_') && headers['authorization'] === otherAccount.key)
        headers['authorization'] = demoAccount.key;
    },
  },
  {
    messages: 'ignores an unknown property of a customer',
    found: 'errors/nested-property',
    request: on(CREATE, ({ json }) => void delete json.customer?.emial),
  },
  {
    messages: 'refuses an unknown property of a later frame’s cardholder',
    found: 'shapes/unknown-properties',
    response: on(CONFIRM, (response) => void (response.status = 400)),
  },
  {
    messages: 'takes a callbackUrl on its own network',
    found: 'errors/private-addresses',
    // As the sandbox does by itself on a developer's machine.
    flags: ['--webhook-url', 'https://merchant.example'],
  },
  {
    messages: 'lacks the route that a web server asks about pages',
    found: 'frames/admission',
    response: on(ADMISSION, (response) => void (response.status = 404)),
  },
  {
    messages: 'tells a web server that every page may show a frame',
    found: 'frames/admission',
    response: on(ADMISSION, ({ headers }) => void (headers['payframe-merchants'] = '*')),
  },
  {
    messages: 'admits every page that a web server asks about',
    found: 'frames/admission',
    response: on(ADMISSION, (response) => {
      response.status = 204;
      response.headers['payframe-merchants'] = "'self' https://shop.example";
      response.headers['payframe-fonts'] = '';
    }),
  },
  {
    messages: 'lets everybody ask which pages are admitted',
    found: 'frames/admission-inside',
    flags: ['--admission', 'http://10.0.0.1:4100/frames/admission'],
  },
  {
    messages: 'does not sign webhooks',
    found: 'webhooks/signed',
    webhook: ({ headers }) => void delete headers['payframe-signature'],
  },
  {
    messages: 'signs another body than it sends',
    found: 'webhooks/signed',
    webhook: ({ json }) => void (json.amount = 1),
  },
  {
    messages: 'sends webhooks without their id',
    found: 'webhooks/paid',
    webhook: ({ headers }) => void delete headers['payframe-webhook-id'],
  },
  {
    messages: 'delivers a webhook once, accepted or not',
    found: 'webhooks/again',
    delivery: 'accepted',
  },
  {
    messages: 'follows a redirect with a webhook',
    found: 'webhooks/redirect',
    delivery: 'followed',
  },
  {
    messages: 'lets any page show its frames',
    found: 'frames/ancestors',
    response: ({ headers }) => {
      const name = 'content-security-policy';
      if (headers[name])
        headers[name] = headers[name].replace(/frame-ancestors [^;]*/, 'frame-ancestors *');
    },
  },
  {
    messages: 'adds X-Frame-Options to its frames',
    found: 'frames/ancestors',
    response: ({ headers }) => void (headers['x-frame-options'] = 'SAMEORIGIN'),
  },
  {
    messages: 'shows its frames to a page that is not registered',
    found: 'frames/stranger',
    request: on(
      /^GET \/v2\//,
      (request) => void (request.path = request.path.replace(/stranger\.example/, 'shop.example')),
    ),
  },
  {
    messages: 'refuses a page that is not registered without letting it read so',
    found: 'frames/stranger',
    response: on(/^GET \/v2\//, ({ status, headers }) => {
      if (status === 403) delete headers['access-control-allow-origin'];
    }),
  },
  {
    messages: 'sends the checkout without the name of its second host',
    found: 'frames/shown',
    response: on(/^GET \/v2\/checkout\//, ({ headers }) => {
      headers['content-security-policy'] = headers['content-security-policy']!.replace(
        /frame-src [^;]*/,
        'frame-src {wallets}',
      );
    }),
  },
  {
    messages: 'lets browsers guess the type of a document',
    found: 'frames/headers',
    response: ({ headers }) => void delete headers['x-content-type-options'],
  },
  {
    messages: 'serves the card form at the second host too',
    found: 'frames/two-hosts',
    request: on(/^GET \/v2\/card-input/, ({ headers }) => {
      headers['host'] = headers['host']!.replace(/^wallets\./, 'pay.');
    }),
  },
  {
    messages: 'lacks a language',
    found: 'frames/documents',
    response: on(/^GET \/v2\/bizum\/es\//, (response) => void (response.status = 404)),
  },
];
