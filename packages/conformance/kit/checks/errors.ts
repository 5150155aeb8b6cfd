import type { Check, Kit } from '../check.js';
import { NotTried, expectThat } from '../outcome.js';
import {
  MADE_UP_TOKEN,
  card,
  expectStatus,
  newKey,
  newPayment,
  newToken,
  order,
  pay,
  read,
} from '../payments.js';

const ERRORS = 'docs/providers/routes.md#errors';
const API = 'docs/api.md#errors';

/** The form of a payment's id, that nobody has. */
const NOBODYS = `pay_${'0'.repeat(32)}`;

/** Addresses that are not on the public internet, the metadata service of clouds first. */
const NOT_PUBLIC = [
  '169.254.169.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[fd00::1]',
  '[::ffff:10.0.0.1]',
];

const create = (kit: Kit, rest: object) =>
  kit.api.server('POST /payments', { body: order(kit, rest), headers: newKey() });
const typed = async (kit: Kit, rest: object) => {
  const body = {
    paymentId: await newPayment(kit),
    paymentMethod: { card: card(kit.settings.cards.paid, rest) },
  };
  return kit.api.browser('POST /tokens', { body });
};
/** The same number with another check digit. */
const mistyped = (number: string) => number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);

/** Refusals: their status, code and body. */
export const errors: readonly Check[] = [
  {
    id: 'errors/no-key',
    title: 'The API for servers refuses a missing and a wrong key with 401',
    docs: API,
    async run(kit) {
      const id = await newPayment(kit);
      for (const headers of [{ Authorization: 'sk_test_nobody' }, { Authorization: '' }])
        kit.shapes.refusal(await kit.api.server(`GET /payments/${id}`, { headers }), [401]);
      kit.shapes.refusal(await kit.api.browser('POST /payments', { body: order(kit) }), [401]);
      kit.shapes.refusal(await kit.api.browser(`POST /payments/${id}/cancel`, { body: {} }), [401]);
    },
  },
  {
    id: 'errors/unknown-payment',
    title: 'A payment that does not exist is a 404, for browsers and for servers',
    docs: API,
    async run({ api, shapes }) {
      const body = { paymentToken: MADE_UP_TOKEN };
      const replies = [
        await api.browser(`GET /payments/${NOBODYS}/client-get`),
        await api.browser(`POST /payments/${NOBODYS}/client-confirm`, { body }),
        await api.browser(`GET /payment-methods?paymentId=${NOBODYS}`),
        await api.server(`GET /payments/${NOBODYS}`),
        await api.server(`POST /payments/${NOBODYS}/cancel`, { body: {}, headers: newKey() }),
      ];
      for (const reply of replies) shapes.refusal(reply, [404]);
    },
  },
  {
    id: 'errors/unknown-account',
    title: 'An account that does not exist is refused',
    docs: 'docs/providers/routes.md#get-payment-methods',
    run: async ({ api, shapes }) =>
      shapes.refusal(
        await api.browser('GET /payment-methods?accountId=acc_conformance_nobody'),
        [400, 404, 422],
      ),
  },
  {
    id: 'errors/nobody-named',
    title: 'A call that names neither a payment nor an account is a 400',
    docs: API,
    async run({ api, shapes, settings }) {
      shapes.refusal(await api.browser('GET /payment-methods'), [400]);
      const body = { paymentMethod: { card: card(settings.cards.paid) } };
      shapes.refusal(await api.browser('POST /tokens', { body }), [400]);
    },
  },
  {
    id: 'errors/malformed',
    title: 'A body that is not JSON, and one of the wrong type, are a 400',
    docs: API,
    async run(kit) {
      const headers = { 'Content-Type': 'application/json', ...newKey() };
      kit.shapes.refusal(await kit.api.server('POST /payments', { body: '{', headers }), [400]);
      kit.shapes.refusal(await kit.api.browser('POST /tokens', { body: '{', headers }), [400]);
      kit.shapes.refusal(await create(kit, { orderId: 17 }), [400, 422]);
    },
  },
  {
    id: 'errors/amounts',
    title:
      'An amount is an integer in minor units: text, fractions, zero and negative amounts are refused',
    docs: 'docs/api.md#the-api',
    async run(kit) {
      for (const amount of ['1050', 10.5, 0, -1050, null, 1e15])
        kit.shapes.refusal(await create(kit, { amount }), [400, 422]);
    },
  },
  {
    id: 'errors/currency',
    title: 'A currency that does not exist is refused',
    docs: API,
    async run(kit) {
      for (const currency of ['XXX', 'eur', 'EURO'])
        kit.shapes.refusal(await create(kit, { currency }), [400, 422]);
    },
  },
  {
    id: 'errors/addresses',
    title: 'A callbackUrl that is not a web address is refused',
    docs: API,
    async run(kit) {
      for (const callbackUrl of ['javascript:alert(1)', 'ftp://shop.example/', '/webhook'])
        kit.shapes.refusal(await create(kit, { callbackUrl }), [400, 422]);
    },
  },
  {
    id: 'errors/private-addresses',
    title: 'A callbackUrl that names a private, loopback or link-local address is refused with 422',
    docs: 'docs/providers/webhooks.md#delivery',
    feature: 'webhooks',
    async run(kit) {
      if (kit.settings.webhook && !kit.settings.webhook.url)
        throw new NotTried('needs --webhook-url: a provider that posts to this machine may do so');
      for (const host of NOT_PUBLIC)
        kit.shapes.refusal(await create(kit, { callbackUrl: `http://${host}/webhook` }), [422]);
    },
  },
  {
    id: 'errors/other-account',
    title: 'Another account’s payment is a 404, like one that does not exist, and stays as it is',
    docs: 'docs/providers/servers.md',
    async run(kit) {
      const { id } = await pay(kit);
      const unpaid = await newPayment(kit);
      const paymentToken = await newToken(kit, { paymentId: unpaid });
      const call = (name: string, body?: object) =>
        kit.api.otherServer(name, body && { body, headers: newKey() });
      const replies = [
        await call(`GET /payments/${id}`),
        await call(`POST /payments/${unpaid}/confirm`, { paymentToken }),
        await call(`POST /payments/${unpaid}/cancel`, {}),
      ];
      if (!kit.settings.without.includes('refunds'))
        replies.push(await call(`POST /payments/${id}/refund`, {}));
      if (!kit.settings.without.includes('updates'))
        replies.push(await call(`PATCH /payments/${unpaid}`, { amount: 1 }));
      for (const reply of replies) kit.shapes.refusal(reply, [404]);
      expectStatus(await read(kit, id), 'SUCCEEDED');
      expectStatus(await read(kit, unpaid), 'PENDING');
    },
  },
  {
    id: 'errors/nested-property',
    title: 'The API for servers refuses an unknown property in an object of the request too',
    docs: 'docs/providers/servers.md',
    run: async (kit) =>
      kit.shapes.refusal(
        await create(kit, { customer: { emial: 'ana.conformance@example.com' } }),
        [400, 422],
      ),
  },
  {
    id: 'errors/card-number',
    title: 'A wrong card number is a 422 with E501, which the card form shows at the field',
    docs: ERRORS,
    feature: 'card-errors',
    run: async (kit) =>
      kit.shapes.refusal(
        await typed(kit, { number: mistyped(kit.settings.cards.paid) }),
        [422],
        ['E501', 'E504'],
      ),
  },
  {
    id: 'errors/card-expiry',
    title:
      'A card that has expired is a 422 with E505 or E502, which the card form shows at the field',
    docs: ERRORS,
    feature: 'card-errors',
    run: async (kit) =>
      kit.shapes.refusal(
        await typed(kit, { expMonth: '01', expYear: '20' }),
        [422],
        ['E505', 'E502'],
      ),
  },
  {
    id: 'errors/card-cvc',
    title:
      'A security code of the wrong length is a 422 with E503 or E511, which the card form shows at the field',
    docs: ERRORS,
    feature: 'card-errors',
    run: async (kit) =>
      kit.shapes.refusal(await typed(kit, { cvc: '1234' }), [422], ['E503', 'E511']),
  },
  {
    id: 'errors/no-echo',
    title: 'An error repeats nothing of the request: no card number, no token',
    docs: API,
    async run(kit) {
      const { cards } = kit.settings;
      const paymentId = await newPayment(kit);
      const token = await newToken(kit, { paymentId });
      const wrong = {
        paymentId,
        paymentMethod: { card: card(`${cards.paid}x`), more: cards.paid },
      };
      const replies = [
        await kit.api.browser('POST /tokens', { body: wrong }),
        await kit.api.browser(`POST /payments/${NOBODYS}/client-confirm`, {
          body: { paymentToken: token },
        }),
      ];
      for (const { call, text } of replies)
        expectThat(
          !text.includes(cards.paid) && !text.includes(token),
          `${call}: an error without them`,
          'one that repeats them',
        );
    },
  },
];
