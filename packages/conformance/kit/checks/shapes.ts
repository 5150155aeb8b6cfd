import { createHmac } from 'node:crypto';
import type { PaymentMethods } from '../../../../api/types.js';
import type { Check } from '../check.js';
import { NotTried, expectSame, expectThat } from '../outcome.js';
import {
  AMOUNT,
  MADE_UP_TOKEN,
  act,
  requestToken,
  clientGet,
  confirm,
  needMethod,
  newKey,
  newPayment,
  newToken,
  order,
  pay,
  read,
} from '../payments.js';

const ROUTES = 'docs/providers/routes.md';

const query = (input: Record<string, string>) => new URLSearchParams(input).toString();

/** The shapes of successful responses. */
export const shapes: readonly Check[] = [
  {
    id: 'shapes/create',
    title:
      'A payment that the server creates is PENDING, with the amount, currency and order that were sent',
    docs: 'docs/api.md#payment-states',
    async run(kit) {
      const body = order(kit, { description: 'One thing' });
      const reply = await kit.api.server('POST /payments', { body, headers: newKey() });
      kit.shapes.success(reply, 'POST /payments');
      const { amount, currency, orderId, description, status } = reply.body;
      expectSame(
        'a payment of',
        { amount, currency, orderId, description, status },
        sorted(body, { status: 'PENDING' }),
      );
    },
  },
  {
    id: 'shapes/read',
    title: 'The server reads the payment that it has created',
    docs: 'docs/api.md#payment-states',
    async run(kit) {
      const id = await newPayment(kit);
      const reply = await read(kit, id);
      kit.shapes.success(reply, 'GET /payments/{id}');
      expectThat(reply.body['id'] === id, 'the payment of the path', 'another payment');
    },
  },
  {
    id: 'shapes/list',
    title: 'The list of payments has the newest first, can be filtered, and goes on after `next`',
    docs: 'docs/api.md#lists',
    feature: 'lists',
    async run(kit) {
      const { orderId } = order(kit);
      const older = await newPayment(kit, { orderId });
      const newer = await newPayment(kit, { orderId });
      const filter = { orderId: String(orderId), limit: '1' };
      const first = await kit.api.server(`GET /payments?${query(filter)}`);
      kit.shapes.success(first, 'GET /payments');
      const next = await kit.api.server(
        `GET /payments?${query({ ...filter, after: String(first.body['next']) })}`,
      );
      kit.shapes.success(next, 'GET /payments');
      const listed = [first, next]
        .flatMap(({ body }) => body['payments'] as readonly { id: string }[])
        .map(({ id }) => id);
      expectSame('the two payments of the order, one per page:', listed, [newer, older]);
    },
  },
  {
    id: 'shapes/methods-of-account',
    title: 'GET /payment-methods returns the methods of an account, with the settings of each',
    docs: `${ROUTES}#get-payment-methods`,
    async run(kit) {
      const reply = await kit.api.browser(
        `GET /payment-methods?${query({ accountId: kit.account })}`,
      );
      kit.shapes.ofRoute(reply, 'getPaymentMethods');
      expectThat(
        reply.body['accountId'] === kit.account,
        'the account of the query',
        'another account',
      );
      expectThat(
        kit.methods.includes('card'),
        'a test account that lists card',
        kit.methods.join(', ') || 'no method',
      );
    },
  },
  {
    id: 'shapes/methods-of-payment',
    title:
      'GET /payment-methods returns the methods of a payment, with its amount and currency, and only the allowed ones',
    docs: `${ROUTES}#get-payment-methods`,
    async run(kit) {
      const paymentId = await newPayment(kit, { allowedPaymentMethods: ['card'] });
      const reply = await kit.api.browser(`GET /payment-methods?${query({ paymentId })}`);
      kit.shapes.ofRoute(reply, 'getPaymentMethods');
      const { amount, currency, paymentMethods } = reply.body;
      const expected = {
        amount: AMOUNT,
        currency: kit.settings.currency,
        paymentMethods: ['card'],
      };
      expectSame('methods with', { amount, currency, paymentMethods }, expected);
    },
  },
  {
    id: 'shapes/token',
    title: 'POST /tokens returns a token, which has nothing of the card in it',
    docs: `${ROUTES}#post-tokens`,
    async run(kit) {
      const number = kit.settings.cards.paid;
      const reply = await requestToken(kit, { paymentId: await newPayment(kit) }, number);
      kit.shapes.ofRoute(reply, 'createToken');
      expectThat(typeof reply.body['paymentToken'] === 'string', 'a paymentToken', 'none');
      expectThat(
        !reply.text.includes(number.slice(6)),
        'a response without the digits of the card',
        'one that repeats them',
      );
    },
  },
  {
    id: 'shapes/client-get',
    title: 'client-get returns a new payment, PENDING, whose next action is CONFIRM',
    docs: `${ROUTES}#get-paymentsidclient-get`,
    async run(kit) {
      const id = await newPayment(kit);
      const reply = await clientGet(kit, id);
      kit.shapes.ofRoute(reply, 'getPayment');
      const { status, amount, nextAction } = reply.body;
      const type = (nextAction as { type?: string } | undefined)?.type;
      expectThat(reply.body['id'] === id, 'the payment of the path', 'another payment');
      expectSame(
        'a payment with',
        { status, amount, type },
        { status: 'PENDING', amount: AMOUNT, type: 'CONFIRM' },
      );
    },
  },
  {
    id: 'shapes/client-get-private',
    title:
      'client-get and payment-methods contain no personal data: whoever knows the id can call them',
    docs: `${ROUTES}#what-all-of-them-have-in-common`,
    async run(kit) {
      const customer = { email: 'ana.conformance@example.com', name: 'Ana Conformance' };
      const paymentId = await newPayment(kit, { customer });
      const replies = [
        await clientGet(kit, paymentId),
        await kit.api.browser(`GET /payment-methods?${query({ paymentId })}`),
      ];
      for (const { call, text } of replies)
        expectThat(
          !/ana.conformance/i.test(text),
          `${call}: nothing of the customer`,
          'the customer’s name or email',
        );
    },
  },
  {
    id: 'shapes/client-confirm',
    title: 'client-confirm returns the payment, with the reason of its status for the shopper',
    docs: `${ROUTES}#post-paymentsidclient-confirm`,
    async run(kit) {
      const id = await newPayment(kit);
      const reply = await confirm(kit, id, await newToken(kit, { paymentId: id }));
      kit.shapes.ofRoute(reply, 'confirmPayment');
      const { status, statusCode, statusMessage } = reply.body;
      expectThat(
        ['SUCCEEDED', 'PENDING'].includes(String(status)),
        'SUCCEEDED, or PENDING for now',
        `status ${String(status)}`,
      );
      const isDocumented = typeof statusCode === 'string' && typeof statusMessage === 'string';
      expectThat(isDocumented, 'a statusCode and a statusMessage', 'not both');
    },
  },
  {
    id: 'shapes/unknown-properties',
    title:
      'The routes of the frames ignore properties that they do not know: a newer frame may send more',
    docs: `${ROUTES}#what-all-of-them-have-in-common`,
    async run(kit) {
      const id = await newPayment(kit);
      const later = { ofALaterRelease: true };
      const reply = await requestToken(kit, { paymentId: id, ...later }, kit.settings.cards.paid);
      kit.shapes.ofRoute(reply, 'createToken');
      const { paymentToken } = reply.body;
      const paymentMethod = { card: { cardholderName: 'Ana Conformance', ...later }, ...later };
      kit.shapes.ofRoute(
        await kit.api.browser(`POST /payments/${id}/client-confirm`, {
          body: { paymentToken, paymentMethod, ...later },
        }),
        'confirmPayment',
      );
    },
  },
  {
    id: 'shapes/client-env',
    title: 'A Client-Env that is missing or malformed is not an error',
    docs: `${ROUTES}#what-all-of-them-have-in-common`,
    async run(kit) {
      const id = await newPayment(kit);
      const body = { paymentToken: await newToken(kit, { paymentId: id }) };
      const headers = { 'Client-Env': 'not base64 of five parts' };
      kit.shapes.ofRoute(
        await kit.api.browser(`POST /payments/${id}/client-confirm`, { body, headers }),
        'confirmPayment',
      );
    },
  },
  {
    id: 'shapes/bizum',
    title: 'POST /bizum/validate-phone returns whether a number can pay',
    docs: `${ROUTES}#post-bizumvalidate-phone`,
    async run(kit) {
      needMethod(kit, 'bizum');
      const body = { accountId: kit.account, phoneNumber: '+34600000000' };
      kit.shapes.ofRoute(
        await kit.api.browser('POST /bizum/validate-phone', { body }),
        'validateBizumPhone',
      );
    },
  },
  {
    id: 'shapes/card-facts',
    title: 'POST /card-facts returns what is known of a card, and no brand for an unknown one',
    docs: `${ROUTES}#post-card-facts`,
    async run(kit) {
      needMethod(kit, 'card');
      const methods = await kit.api.browser(
        `GET /payment-methods?${query({ accountId: kit.account })}`,
      );
      kit.shapes.ofRoute(methods, 'getPaymentMethods');
      const { metadata } = methods.body as unknown as PaymentMethods;
      if (!metadata.card?.facts)
        throw new NotTried('the account’s methods do not say metadata.card.facts');
      for (const bin of ['42424242', '99999999']) {
        const body = { accountId: kit.account, bin };
        kit.shapes.ofRoute(await kit.api.browser('POST /card-facts', { body }), 'getCardFacts');
      }
    },
  },
  {
    id: 'shapes/cofidis',
    title: 'POST /cofidis/calculate-financing returns an option per term, with its legal text',
    docs: `${ROUTES}#post-cofidiscalculate-financing`,
    async run(kit) {
      needMethod(kit, 'cofidis');
      const body = {
        accountId: kit.account,
        amount: 30_000,
        paymentMethod: 'cofidis',
        language: 'es',
      };
      kit.shapes.ofRoute(
        await kit.api.browser('POST /cofidis/calculate-financing', { body }),
        'calculateFinancing',
      );
    },
  },
  {
    id: 'shapes/apple-pay',
    title: 'POST /apple-pay/sessions calls Apple’s gateways only, whatever address a browser sends',
    docs: `${ROUTES}#post-apple-paysessions`,
    async run(kit) {
      needMethod(kit, 'applePay');
      const stranger = { accountId: kit.account, domainName: 'shop.example', displayName: 'Shop' };
      const body = {
        ...stranger,
        validationUrl: 'https://apple-pay-gateway.apple.com.example/paymentservices/startSession',
      };
      kit.shapes.refusal(
        await kit.api.browser('POST /apple-pay/sessions', { body }),
        [400, 403, 422],
      );
    },
  },
  {
    id: 'shapes/paypal-client-token',
    title: 'POST /paypal/client-tokens makes none for a domain that is not the account’s',
    docs: `${ROUTES}#post-paypalclient-tokens`,
    async run(kit) {
      needMethod(kit, 'paypal');
      const body = { accountId: kit.account, domainName: 'shop.example' };
      kit.shapes.refusal(
        await kit.api.browser('POST /paypal/client-tokens', { body }),
        [400, 403, 422],
      );
    },
  },
  {
    id: 'shapes/paypal-shopper',
    title: 'POST /paypal/shopper tells nothing for a token that nobody has made',
    docs: `${ROUTES}#post-paypalshopper`,
    async run(kit) {
      needMethod(kit, 'paypal');
      const body = { paymentToken: MADE_UP_TOKEN };
      kit.shapes.refusal(await kit.api.browser('POST /paypal/shopper', { body }), [400, 403, 422]);
    },
  },
  {
    id: 'shapes/receipt',
    title:
      'client-receipt emails the receipt of a paid payment only, at most once a minute to an address',
    docs: `${ROUTES}#post-paymentsidclient-receipt`,
    feature: 'receipts',
    async run(kit) {
      const body = { customerEmail: 'conformance@example.com' };
      const unpaid = await newPayment(kit);
      kit.shapes.refusal(
        await kit.api.browser(`POST /payments/${unpaid}/client-receipt`, { body }),
        [409],
      );
      const { id } = await pay(kit);
      const send = () => kit.api.browser(`POST /payments/${id}/client-receipt`, { body });
      for (const reply of [await send(), await send()])
        kit.shapes.ofRoute(reply, 'sendPaymentReceipt');
    },
  },
  {
    id: 'shapes/mails',
    title: 'The server emails the receipt of a paid payment, and the link to an unpaid one',
    docs: 'docs/api.md#emails',
    feature: 'receipts',
    async run(kit) {
      const body = { customerEmail: 'conformance@example.com' };
      const [unpaid, { id }] = [await newPayment(kit), await pay(kit)];
      kit.shapes.success(await act(kit, id, 'receipt', body), 'POST /payments/{id}/receipt');
      kit.shapes.success(await act(kit, unpaid, 'link', body), 'POST /payments/{id}/link');
      kit.shapes.refusal(await act(kit, unpaid, 'receipt', body), [409]);
    },
  },
  {
    id: 'shapes/point-of-sale',
    title:
      'A signed link of a point of sale is valid and creates a payment with a page; one that was changed is refused by both',
    docs: `${ROUTES}#post-client-payments`,
    feature: 'points-of-sale',
    async run(kit) {
      const { account: accountId, settings } = kit;
      const { pointOfSale, currency, key } = settings;
      if (!pointOfSale) throw new NotTried('needs --point-of-sale');
      const lines = [accountId, pointOfSale, AMOUNT, currency].join('\n');
      const headers = { 'Client-Signature': createHmac('sha256', key).update(lines).digest('hex') };
      const send = (amount: number) =>
        kit.api.browser('POST /client-payments', {
          body: { accountId, pointOfSaleId: pointOfSale, amount, currency },
          headers: { ...headers, ...newKey() },
        });
      const validate = (amount: number) =>
        kit.api.browser('POST /client-payments/validate-link', {
          body: { accountId, pointOfSaleId: pointOfSale, amount, currency },
          headers,
        });
      kit.shapes.ofRoute(await validate(AMOUNT), 'validatePointOfSaleLink');
      kit.shapes.refusal(await validate(1), [400, 401, 403]);
      kit.shapes.refusal(await send(1), [400, 401, 403, 404]);
      const reply = await send(AMOUNT);
      kit.shapes.ofRoute(reply, 'createPayment');
      const { redirectUrl } = (reply.body['nextAction'] ?? {}) as { redirectUrl?: string };
      expectThat(
        typeof redirectUrl === 'string',
        'nextAction.redirectUrl, the hosted payment page',
        'none',
      );
    },
  },
  {
    id: 'shapes/server-unknown-property',
    title:
      'The API for servers refuses a property that it does not know, and an unsent body is none',
    docs: 'docs/api.md#errors',
    async run(kit) {
      const body = order(kit, { ammount: 5 });
      kit.shapes.refusal(
        await kit.api.server('POST /payments', { body, headers: newKey() }),
        [400, 422],
      );
      const id = await newPayment(kit);
      kit.shapes.success(await act(kit, id, 'cancel', {}), 'POST /payments/{id}/cancel');
    },
  },
];

/** What a new payment repeats of its request, in the order of the check. */
function sorted(
  { amount, currency, orderId, description }: Record<string, unknown>,
  rest: object,
): object {
  return { amount, currency, orderId, description, ...rest };
}
