import type { Reply } from '../api.js';
import type { Check, Kit } from '../check.js';
import { NotTried, expectSame, expectThat } from '../outcome.js';
import {
  AMOUNT,
  act,
  requestToken,
  card,
  clientGet,
  confirm,
  expectStatus,
  newKey,
  newPayment,
  newToken,
  order,
  pay,
  read,
  settled,
} from '../payments.js';
import { expectOk } from '../shapes.js';

const API = 'docs/api.md#idempotency';
const UNKNOWN = 'docs/providers/payments.md#an-unknown-outcome';

/** In which a confirmation has certainly arrived, in milliseconds. */
const ARRIVES_MS = 1000;

const create = ({ api }: Kit, body: object, headers: Record<string, string>) =>
  api.server('POST /payments', { body, headers });

function expectOnePayment(replies: readonly Reply[]): void {
  replies.forEach(expectOk);
  const ids = new Set(replies.map(({ body }) => body['id']));
  expectThat(ids.size === 1, 'one payment for one key', `${ids.size} payments`);
}

/** Repeated requests, and lost responses. */
export const idempotency: readonly Check[] = [
  {
    id: 'once/create',
    title:
      'The same key with the same request creates one payment, whatever the order of its properties',
    docs: API,
    async run(kit) {
      const [body, key] = [order(kit), newKey()];
      const turned = Object.fromEntries(Object.entries(body).reverse());
      expectOnePayment([await create(kit, body, key), await create(kit, turned, key)]);
    },
  },
  {
    id: 'once/create-at-once',
    title: 'Concurrent requests with the same key create one payment',
    docs: API,
    async run(kit) {
      const [body, key] = [order(kit), newKey()];
      expectOnePayment(await Promise.all([1, 2, 3, 4].map(() => create(kit, body, key))));
    },
  },
  {
    id: 'once/other-request',
    title: 'The same key with another request is refused with 409',
    docs: API,
    async run(kit) {
      const key = newKey();
      expectOk(await create(kit, order(kit), key));
      kit.shapes.refusal(await create(kit, order(kit), key), [409]);
    },
  },
  {
    id: 'once/refused-key',
    title: 'A refused request does not use up its key',
    docs: API,
    async run(kit) {
      const key = newKey();
      kit.shapes.refusal(await create(kit, order(kit, { currency: 'XXX' }), key), [400, 422]);
      expectOk(await create(kit, order(kit), key));
    },
  },
  {
    id: 'once/refund',
    title: 'A refund that is repeated with its key returns the money once',
    docs: API,
    feature: 'refunds',
    async run(kit) {
      const { id } = await pay(kit);
      const key = newKey();
      const replies = [
        await act(kit, id, 'refund', { amount: 100 }, key),
        await act(kit, id, 'refund', { amount: 100 }, key),
      ];
      replies.forEach((reply) => expectStatus(reply, 'PARTIALLY_REFUNDED'));
      expectSame('refundedAmount', (await read(kit, id)).body['refundedAmount'], 100);
      kit.shapes.refusal(await act(kit, id, 'refund', { amount: 200 }, key), [409]);
    },
  },
  {
    id: 'once/token',
    title:
      'POST /tokens returns the same token for the same key and card, and refuses another card with 409',
    docs: 'docs/providers/routes.md#post-tokens',
    async run(kit) {
      const { paid, declined } = kit.settings.cards;
      const target = { paymentId: await newPayment(kit) };
      const key = newKey();
      const replies = [
        await requestToken(kit, target, paid, key),
        await requestToken(kit, target, paid, key),
      ];
      replies.forEach(expectOk);
      const made = new Set(replies.map(({ body }) => body['paymentToken']));
      expectThat(made.size === 1, 'one token for one key', `${made.size} tokens`);
      kit.shapes.refusal(await requestToken(kit, target, declined, key), [409]);
    },
  },
  {
    id: 'once/confirm-again',
    title:
      'A token that is confirmed again returns the payment as it is, with or without a key, and charges once',
    docs: UNKNOWN,
    async run(kit) {
      const id = await newPayment(kit);
      const token = await newToken(kit, { paymentId: id });
      const key = newKey();
      const first = await settled(kit, id, await confirm(kit, id, token, key));
      expectStatus(first, 'SUCCEEDED');
      const before = await read(kit, id);
      for (const headers of [key, {}, newKey()])
        expectStatus(await confirm(kit, id, token, headers), 'SUCCEEDED');
      await expectSameCharge(kit, id, before);
    },
  },
  {
    id: 'once/confirm-at-once',
    title: 'A token that is confirmed several times at once charges once',
    docs: UNKNOWN,
    async run(kit) {
      const id = await newPayment(kit);
      const token = await newToken(kit, { paymentId: id });
      const replies = await Promise.all([1, 2, 3, 4].map(() => confirm(kit, id, token, newKey())));
      // The frame reads the payment after a 409.
      for (const reply of replies) if (reply.status !== 200) kit.shapes.refusal(reply, [409]);
      expectThat(
        replies.some(({ status }) => status === 200),
        'at least one HTTP 200',
        'none',
      );
      const before = await read(kit, id);
      expectStatus(before, 'SUCCEEDED');
      await expectSameCharge(kit, id, before);
    },
  },
  {
    id: 'once/paid',
    title: 'A payment that is paid cannot be paid again with another token',
    docs: 'docs/providers/routes.md#post-paymentsidclient-confirm',
    async run(kit) {
      const id = await newPayment(kit);
      const other = await newToken(kit, { paymentId: id });
      const token = await newToken(kit, { paymentId: id });
      expectStatus(await settled(kit, id, await confirm(kit, id, token)), 'SUCCEEDED');
      const before = await read(kit, id);
      kit.shapes.refusal(await confirm(kit, id, other), [409]);
      await expectSameCharge(kit, id, before);
    },
  },
  {
    id: 'once/while-charging',
    title: 'While the acquirer is called, client-get does not say CONFIRM',
    docs: UNKNOWN,
    async run(kit) {
      const id = await newPayment(kit);
      const token = await newToken(kit, { paymentId: id }, kit.settings.cards.slow);
      let isOver = false;
      // Whether it responds in time is no part of this rule.
      void confirm(kit, id, token, newKey())
        .catch(() => undefined)
        .finally(() => (isOver = true));
      const during: Reply[] = [];
      while (!isOver && during.length < 3) {
        await new Promise((done) => setTimeout(done, ARRIVES_MS));
        const reply = await clientGet(kit, id);
        if (!isOver) during.push(reply);
      }
      if (!during.length)
        throw new NotTried('the slow card was charged within a second: give --card slow=…');
      for (const { body } of during)
        expectThat(
          (body['nextAction'] as { readonly type?: string } | undefined)?.type !== 'CONFIRM',
          'the next step, or no nextAction, as soon as the confirmation is accepted',
          'CONFIRM, which makes the frame send the token again',
        );
    },
  },
  {
    id: 'once/card-in-a-confirmation',
    title:
      'A confirmation takes a token, and no card, and without a token it is refused: the amount that is charged is the payment’s',
    docs: 'docs/providers/routes.md#post-paymentsidclient-confirm',
    async run(kit) {
      const id = await newPayment(kit);
      for (const body of [{ paymentMethod: { card: card(kit.settings.cards.paid) } }, {}])
        kit.shapes.refusal(
          await kit.api.browser(`POST /payments/${id}/client-confirm`, { body }),
          [400, 422],
        );
      const paymentToken = await newToken(kit, { paymentId: id });
      expectOk(
        await kit.api.browser(`POST /payments/${id}/client-confirm`, { body: { paymentToken } }),
      );
      expectSame('amount', (await read(kit, id)).body['amount'], AMOUNT);
    },
  },
];

/** Throws unless the payment is as it was: the same authorization, and nothing happened since. */
async function expectSameCharge(kit: Kit, id: string, before: Reply): Promise<void> {
  const facts = ({ body }: Reply) => [
    body['status'],
    body['authorizationCode'],
    body['refundedAmount'],
    body['amount'],
  ];
  const after = await read(kit, id);
  expectThat(
    JSON.stringify(facts(after)) === JSON.stringify(facts(before)),
    'one charge',
    'a payment that has changed',
  );
}
