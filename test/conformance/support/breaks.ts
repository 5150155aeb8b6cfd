import { randomUUID } from 'node:crypto';
import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../server/merchants/account.js';
import { issuedCards } from '../../../simulators/methods/card/facts.js';
import type { Break, Passing } from './broken-provider.js';

/** A defect of a provider, and the check that must find it. */
export interface Defect extends Break {
  readonly messages: string;
  /** The id of the check. */
  readonly found: string;
  /** Options that the check needs besides. */
  readonly flags?: readonly string[];
}

const defect = (found: string, messages: string, how: Break & Pick<Defect, 'flags'>): Defect => ({
  found,
  messages,
  ...how,
});

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
/** Leaves a property of a request out, or of a reply. */
const without = (call: RegExp, name: string) => on(call, ({ json }) => void delete json?.[name]);
/** Changes the status of the replies to a call. */
const replies = (call: RegExp, status: number) => on(call, (reply) => void (reply.status = status));
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
function keepingTotal(): Break {
  let amount: unknown;
  return {
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

const withoutEmptyAmount = ({ json }: Passing) => {
  if (!json?.amount) delete json?.amount;
};

/** Changes a charge without the shopper, as a provider does that does not look at a part of it. */
const onUnattended = (change: (json: Passing['json']) => void) =>
  on(CREATE, ({ json }) => {
    if (json?.initiator) change(json);
  });

/** Providers that are wrong in one way each. */
export const defects: readonly Defect[] = [
  defect('states/update-order', 'keeps the lines of a payment that changes', {
    request: without(UPDATE, 'lineItems'),
  }),
  defect('states/update-order-attempted', 'takes an address for a payment that was paid', {
    response: replies(UPDATE, 200),
  }),
  defect('orders/lower', 'lets a wallet’s token pay less', {
    request: on(TOKENS, ({ json }) => void (json.amount = 1050)),
  }),
  defect('orders/other-account', 'takes a wallet’s token of another account', {
    request: on(TOKENS, ({ json }) => void (json.accountId = demoAccount.id)),
  }),
  defect('orders/update', 'forgets the new total of an order', keepingTotal()),
  defect('orders/update-payment', 'changes the order of a payment alone', keepingTotal()),
  defect('orders/update-foreign', 'changes the total of another shop’s order', {
    request: on(ORDER, ({ headers }) => void (headers['client-shop'] = 'https://shop.example')),
  }),
  defect('orders/update-card', 'changes what a card’s token pays', {
    response: replies(ORDER, 200),
  }),
  defect('tokens/brand', 'charges the bank’s choice of scheme, whatever the shopper’s', {
    request: on(TOKENS, ({ json }) => void delete json.paymentMethod?.card?.brand),
  }),
  defect('tokens/brand-of-another-card', 'takes a scheme that the card does not have', {
    request: on(TOKENS, ({ json }) => {
      if (json.paymentMethod?.card?.brand === 'mastercard') delete json.paymentMethod.card.brand;
    }),
  }),
  defect('tokens/brand-changed', 'lets the scheme of a token change', {
    request: on(TOKENS, newKey),
  }),
  defect('tokens/surcharge', 'adds a surcharge to a card that may have none', {
    request: on(TOKENS, ({ json }) => {
      const { card } = json.paymentMethod ?? {};
      if (card?.surcharge) card.number = issuedCards.outsideEurope.number;
    }),
  }),
  defect('recurring/challenged', 'lets a subscription begin without a challenge', {
    request: without(CREATE, 'recurring'),
  }),
  defect('recurring/terms', 'does not tell the browser when the next charge is', {
    response: on(GET, ({ json }) => void delete json?.recurring?.nextAt),
  }),
  defect('recurring/mandate', 'forgets the text that the shopper has agreed to', {
    response: on(/^GET \/v1\/mandates/, ({ json }) => void (json.text = '')),
  }),
  defect('recurring/secret-token', 'gives a browser the token of a mandate', tokenForBrowsers()),
  defect('recurring/charge', 'challenges a charge without the shopper', {
    response: on(CREATE, ({ json }) => {
      if (json?.initiator) json.status = 'PENDING';
    }),
  }),
  defect('recurring/once', 'charges a renewal per request, whatever its key', {
    request: on(CREATE, (request) => {
      if (!request.json?.initiator) return;
      newKey(request);
      request.json.orderId = randomUUID();
    }),
  }),
  defect('recurring/reason', 'takes any reason for a charge without the shopper', {
    request: onUnattended((json) => void (json.reason = 'UNSCHEDULED')),
  }),
  defect('recurring/limits', 'charges what the shopper has not agreed to', {
    request: onUnattended((json) => void (json.amount = Math.min(json.amount, 1050))),
  }),
  defect('recurring/interval', 'charges a month as often as the merchant likes', {
    request: on(CREATE, ({ json }) => {
      if (json?.recurring?.type === 'INSTALLMENTS') delete json.recurring.interval;
    }),
  }),
  defect('recurring/without-initiator', 'takes a merchant’s word that the shopper is present', {
    request: on(CREATE, ({ json }) => {
      if (json?.paymentToken) Object.assign(json, { initiator: 'MERCHANT', reason: 'UNSCHEDULED' });
    }),
  }),
  defect('recurring/with-the-shopper', 'takes the session of a shopper who is not there', {
    request: onUnattended((json) => void delete json.sessionId),
  }),
  defect('recurring/revoked', 'revokes a mandate in name only', {
    request: on(/\/revoke$/, (request) => {
      [request.method, request.path] = ['GET', request.path.replace('/revoke', '')];
      request.json = undefined;
    }),
    response: on(/\/mandates\//, ({ json }) => {
      if (json) Object.assign(json, { status: 'REVOKED', revokedAt: 1 });
    }),
  }),
  defect('recurring/other-account', 'shows a mandate to another account', {
    request: on(/^GET \/v1\/mandates/, ({ headers }) => {
      headers['authorization'] = demoAccount.key;
    }),
  }),
  defect('errors/unknown-payment', 'answers 400 about a payment that does not exist', {
    response: (response) => {
      if (response.status === 404) [response.status, response.json.statusCode] = [400, 400];
    },
  }),
  defect('errors/nobody-named', 'sends errors without a statusCode', {
    response: (response) => {
      if (isError(response)) delete response.json?.statusCode;
    },
  }),
  defect('errors/no-key', 'takes a wrong key', {
    request: on(/^GET \/v1\/payments\/pay_/, ({ headers }) => {
      if (headers['authorization'] === 'sk_test_nobody') headers['authorization'] = demoAccount.key;
    }),
  }),
  defect('errors/no-echo', 'repeats the card number in an error', {
    response: (response, request) => {
      if (isError(response) && response.json)
        response.json.message = `Malformed: ${JSON.stringify(request.json)}`;
    },
  }),
  defect('errors/amounts', 'rounds an amount with a fraction', {
    request: on(CREATE, ({ json }) => {
      if (typeof json?.amount === 'number') json.amount = Math.round(json.amount);
    }),
  }),
  defect('errors/card-number', 'has another code for a wrong card number', {
    response: on(TOKENS, ({ json }) => {
      if (json?.code === 'E501') json.code = 'invalid_number';
    }),
  }),
  defect('shapes/methods-of-account', 'leaves the metadata of methods out', {
    response: on(/^GET \/v1\/payment-methods/, ({ json }) => void delete json.metadata),
  }),
  defect('shapes/read', 'returns amounts as text', {
    response: on(/^GET \/v1\/payments\/pay_/, ({ json }) => {
      if (json?.amount) json.amount = '10.50';
    }),
  }),
  defect('states/paid', 'has a status of its own', {
    response: on(GET, ({ json }) => {
      if (json.status === 'SUCCEEDED') json.status = 'PAID';
    }),
  }),
  defect('shapes/client-get-private', 'tells anybody the customer’s email', {
    response: on(
      GET,
      ({ json }) => void (json.customer = { email: 'ana.conformance@example.com' }),
    ),
  }),
  defect('headers/no-store', 'stores responses to browsers', {
    response: ({ headers }) => void (headers['cache-control'] = 'public, max-age=60'),
  }),
  defect('headers/no-store-server', 'stores responses to servers', {
    response: ({ headers }) => void delete headers['cache-control'],
  }),
  defect('headers/cors', 'hides its errors from pages of other origins', {
    response: (response) => {
      if (isError(response)) delete response.headers['access-control-allow-origin'];
    },
  }),
  defect('headers/preflight', 'does not allow Idempotency-Key in a preflight', {
    response: on(
      /^OPTIONS /,
      ({ headers }) =>
        void (headers['access-control-allow-headers'] = 'Client-Env, Client-Shop, Content-Type'),
    ),
  }),
  defect('headers/no-cookies', 'sets a cookie', {
    response: ({ headers }) => void (headers['set-cookie'] = 'session=1'),
  }),
  defect('once/create', 'creates a payment per request, whatever its key', {
    request: on(CREATE, newKey),
  }),
  defect('once/create-at-once', 'creates several payments at once for one key', {
    request: on(CREATE, newKey),
  }),
  defect('once/refund', 'refunds twice for one key', { request: on(/\/refund$/, newKey) }),
  defect('once/token', 'makes a token per request, whatever its key', {
    request: on(TOKENS, newKey),
  }),
  defect('once/confirm-again', 'refuses a token that is confirmed again', {
    request: on(CONFIRM, ({ json, headers }) => {
      if (headers['idempotency-key'] === undefined) json.paymentToken = `tok_${'0'.repeat(40)}`;
    }),
  }),
  defect('tokens/single-use', 'confirms with a token that is used up', {
    response: on(CONFIRM, (response) => {
      if (isError(response))
        [response.status, response.json] = [200, { id: 'pay_', status: 'SUCCEEDED' }];
    }),
  }),
  defect('tokens/payment', 'does not bind a token to its payment', {
    request: on(TOKENS, ({ json }) => {
      if (json.paymentId) [json.accountId, json.paymentId] = [demoAccount.id, undefined];
    }),
  }),
  defect('tokens/amount', 'does not bind a token to its amount', {
    request: without(TOKENS, 'amount'),
  }),
  defect('tokens/currency', 'does not bind a token to its currency', {
    request: without(TOKENS, 'currency'),
  }),
  defect('tokens/session', 'does not bind a token to its session', {
    request: without(TOKENS, 'sessionId'),
  }),
  defect('tokens/foreign-shop', 'does not look at the page that shows the frame', {
    request: ({ headers }) => void delete headers['client-shop'],
  }),
  defect('stored/session', 'creates another customer session for the same key', {
    request: on(SESSIONS, newKey),
  }),
  defect('stored/refused', 'tells a revoked session from one that never was', {
    response: ({ json }, { path, json: request }) => {
      if (path.endsWith('/client-get') && request?.customerSession?.length > 3 && json?.code)
        json.code = 'E103';
    },
  }),
  defect('stored/payment', 'does not bind a session to its payment', {
    request: without(SESSIONS, 'paymentId'),
  }),
  defect('stored/other-account', 'takes a session of another account', {
    request: on(LISTED, ({ json }) => void (json.accountId = demoAccount.id)),
  }),
  defect('stored/foreign-shop', 'shows stored cards on any page', {
    request: ({ headers }) => void delete headers['client-shop'],
  }),
  defect('stored/once', 'lists a card twice that was stored twice', {
    response: on(LISTED, ({ json }) => void json?.paymentMethods?.push(...json.paymentMethods)),
  }),
  defect('stored/not-saved', 'lists a card that nobody wanted to store', {
    response: on(LISTED, ({ json }) => void json?.paymentMethods?.push({ id: 'pm_1' })),
  }),
  defect('stored/single-use', 'makes a token of a stored card for any payment', {
    request: on(TOKENS, ({ json }) => {
      if (json.paymentMethod?.stored)
        [json.accountId, json.paymentId] = [demoAccount.id, undefined];
    }),
  }),
  defect('stored/other-customer', 'shares stored cards among customers', {
    request: on(SESSIONS, ({ json }) => void (json.customerId = 'everybody')),
  }),
  defect('stored/removed', 'removes a card from the list only', hidingRemoved()),
  defect('stored/erased', 'keeps the sessions of a customer who was erased', {
    request: on(/^DELETE \/v1\/customers\/[^/]+$/, (request) => {
      request.path = '/v1/customers/nobody';
    }),
  }),
  defect('states/capture', 'captures more than was reserved', {
    request: on(/\/capture$/, ({ json }) => {
      if (json.amount > 1050) json.amount = 1050;
    }),
  }),
  defect('states/capture-nothing', 'captures all for no amount', {
    request: on(/\/capture$/, withoutEmptyAmount),
  }),
  defect('states/refund-nothing', 'refunds all for no amount', {
    request: on(/\/refund$/, withoutEmptyAmount),
  }),
  defect('states/refund', 'refunds more than was paid', {
    request: on(/\/refund$/, ({ json }) => {
      if (json.amount > 750) json.amount = 750;
    }),
  }),
  defect('states/declined', 'reports a decline as an error', {
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
  }),
  defect('states/amount-shown', 'does not compare the amount that was shown', {
    request: without(CONFIRM, 'amount'),
  }),
  defect('states/revision', 'never raises the revision', {
    response: ({ json }) => {
      if (json?.revision) json.revision = 1;
    },
  }),
  defect('3ds/step', 'has a step without an address', {
    response: on(CONFIRM, ({ json }) => void delete json?.nextAction?.redirectUrl),
  }),
  defect('3ds/server', 'gives a server a step for a frame', {
    response: on(/\/confirm$/, ({ json }) => {
      if (json?.nextAction) json.nextAction.mustRedirect = false;
    }),
  }),
  defect('3ds/own-address', 'counts the ids of its steps', countingSteps()),
  defect(
    '3ds/old-step',
    'charges when an old step is passed',
    charging(
      (_, step, { nextAction }) =>
        nextAction?.redirectUrl?.includes('/3ds/') && !nextAction.redirectUrl.includes(step),
    ),
  ),
  defect(
    '3ds/canceled-step',
    'charges when the step of a canceled payment is passed',
    charging((_, _step, { status }) => status === 'CANCELED'),
  ),
  defect(
    '3ds/abandoned-step',
    'charges when an abandoned step is passed',
    charging((_, _step, { nextAction }) => nextAction?.type === 'CONFIRM'),
  ),
  defect(
    '3ds/forged',
    'takes the result of a challenge from the browser',
    charging(({ text }) => {
      const cres = new URLSearchParams(text).get('cres') ?? '';
      return Buffer.from(cres, 'base64url').includes('"transStatus":"Y"');
    }),
  ),
  defect('3ds/passed', 'charges after a challenge that has failed', {
    response: on(GET, ({ json }) => {
      if (json?.statusCode === 'E301') Object.assign(json, PAID);
    }),
  }),
  defect('states/expired', 'lets payments live forever', { request: without(CREATE, 'expireAt') }),
  defect('states/billing-fields', 'does not ask for billing details', {
    request: without(CREATE, 'billingFields'),
  }),
  defect('limits/attempts', 'does not limit the attempts of a payment', {
    response: on(CONFIRM, (response) => {
      if (response.json?.code === 'E300')
        [response.status, response.json] = [200, { id: 'pay_', status: 'FAILED' }];
    }),
  }),
  defect('once/while-charging', 'says CONFIRM while it calls the acquirer', chargingUnseen()),
  defect('once/card-in-a-confirmation', 'confirms without a token', {
    response: on(CONFIRM, (response) => {
      if (isError(response)) [response.status, response.json] = [200, { id: 'pay_', ...PAID }];
    }),
  }),
  defect('tokens/after-the-end', 'compares the token before the state', {
    response: on(CONFIRM, (response) => {
      if (response.json?.code !== 'E209') return;
      response.status = 422;
      Object.assign(response.json, { statusCode: 422, code: 'E206' });
    }),
  }),
  defect('tokens/other-shop', 'takes a token of another shop', {
    request: on(CONFIRM, ({ headers }) => void delete headers['client-shop']),
  }),
  defect('tokens/other-account', 'takes a token of another account', {
    request: on(TOKENS, ({ json }) => {
      if (json.accountId === otherAccount.id) json.accountId = demoAccount.id;
    }),
  }),
  defect('tokens/allowed-methods', 'looks at allowedPaymentMethods in a token request only', {
    request: without(CREATE, 'allowedPaymentMethods'),
  }),
  defect('tokens/transaction-type', 'ignores the transactionType of a token request', {
    request: without(TOKENS, 'transactionType'),
  }),
  defect('errors/other-account', 'serves the payments of other accounts', {
    request: ({ path, headers }) => {
      if (path.includes('/pay_') && headers['authorization'] === otherAccount.key)
        headers['authorization'] = demoAccount.key;
    },
  }),
  defect('errors/nested-property', 'ignores an unknown property of a customer', {
    request: on(CREATE, ({ json }) => void delete json.customer?.emial),
  }),
  defect('shapes/unknown-properties', 'refuses an unknown property of a later frame’s cardholder', {
    response: replies(CONFIRM, 400),
  }),
  defect('errors/private-addresses', 'takes a callbackUrl on its own network', {
    // As the sandbox does by itself on a developer's machine.
    flags: ['--webhook-url', 'https://merchant.example'],
  }),
  defect('frames/admission', 'lacks the route that a web server asks about pages', {
    response: replies(ADMISSION, 404),
  }),
  defect('frames/admission', 'tells a web server that every page may show a frame', {
    response: on(ADMISSION, ({ headers }) => void (headers['payframe-merchants'] = '*')),
  }),
  defect('frames/admission', 'admits every page that a web server asks about', {
    response: on(ADMISSION, (response) => {
      response.status = 204;
      response.headers['payframe-merchants'] = "'self' https://shop.example";
      response.headers['payframe-fonts'] = '';
    }),
  }),
  defect('frames/admission-inside', 'lets everybody ask which pages are admitted', {
    flags: ['--admission', 'http://10.0.0.1:4100/frames/admission'],
  }),
  defect('webhooks/signed', 'does not sign webhooks', {
    webhook: ({ headers }) => void delete headers['payframe-signature'],
  }),
  defect('webhooks/signed', 'signs another body than it sends', {
    webhook: ({ json }) => void (json.amount = 1),
  }),
  defect('webhooks/paid', 'sends webhooks without their id', {
    webhook: ({ headers }) => void delete headers['payframe-webhook-id'],
  }),
  defect('webhooks/again', 'delivers a webhook once, accepted or not', { delivery: 'accepted' }),
  defect('webhooks/redirect', 'follows a redirect with a webhook', { delivery: 'followed' }),
  defect('frames/ancestors', 'lets any page show its frames', {
    response: ({ headers }) => {
      const name = 'content-security-policy';
      if (headers[name])
        headers[name] = headers[name].replace(/frame-ancestors [^;]*/, 'frame-ancestors *');
    },
  }),
  defect('frames/ancestors', 'adds X-Frame-Options to its frames', {
    response: ({ headers }) => void (headers['x-frame-options'] = 'SAMEORIGIN'),
  }),
  defect('frames/stranger', 'shows its frames to a page that is not registered', {
    request: on(
      /^GET \/v2\//,
      (request) => void (request.path = request.path.replace(/stranger\.example/, 'shop.example')),
    ),
  }),
  defect('frames/stranger', 'refuses a page that is not registered without letting it read so', {
    response: on(/^GET \/v2\//, ({ status, headers }) => {
      if (status === 403) delete headers['access-control-allow-origin'];
    }),
  }),
  defect('frames/shown', 'sends the checkout without the name of its second host', {
    response: on(/^GET \/v2\/checkout\//, ({ headers }) => {
      headers['content-security-policy'] = headers['content-security-policy']!.replace(
        /frame-src [^;]*/,
        'frame-src {wallets}',
      );
    }),
  }),
  defect('frames/headers', 'lets browsers guess the type of a document', {
    response: ({ headers }) => void delete headers['x-content-type-options'],
  }),
  defect('frames/two-hosts', 'serves the card form at the second host too', {
    request: on(/^GET \/v2\/card-input/, ({ headers }) => {
      headers['host'] = headers['host']!.replace(/^wallets\./, 'pay.');
    }),
  }),
  defect('frames/documents', 'lacks a language', {
    response: on(/^GET \/v2\/bizum\/es\//, (response) => void (response.status = 404)),
  }),
];
