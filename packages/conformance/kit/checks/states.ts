import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../check.js';
import { expectSame, expectThat } from '../outcome.js';
import {
  AMOUNT,
  act,
  requestToken,
  clientGet,
  confirm,
  expectStatus,
  newPayment,
  newToken,
  pay,
  read,
  settled,
  update,
} from '../payments.js';

const STATES = 'docs/api.md#payment-states';
const CONFIRM = 'docs/providers/routes.md#post-paymentsidclient-confirm';
const CART = 'docs/api.md#a-cart-that-changes';
const NEXT = 'docs/providers/payments.md#next-actions';

/** Enough for a payment and its token, in seconds. */
const EXPIRES_S = 4;

/** Of 4.50 more than the usual amount. */
const ORDER = {
  lineItems: [
    { label: 'Conformance', amount: AMOUNT },
    { label: 'Express', amount: 450 },
  ],
  shippingOption: { id: 'express', label: 'Express', amount: 450 },
  shippingDetails: { name: 'Ana Ruiz', address: { country: 'ES', city: 'Madrid', zip: '28013' } },
};

const typeOf = (nextAction: unknown) =>
  (nextAction as { readonly type?: string } | undefined)?.type;

/** How a payment moves from state to state. */
export const states: readonly Check[] = [
  {
    id: 'states/paid',
    title: 'A paid payment is SUCCEEDED with COMPLETE, for the browser and for the server',
    docs: NEXT,
    async run(kit) {
      const { id } = await pay(kit);
      const [seen, own] = [await clientGet(kit, id), await read(kit, id)];
      kit.shapes.ofRoute(seen, 'getPayment');
      kit.shapes.success(own, 'GET /payments/{id}');
      for (const reply of [seen, own]) expectStatus(reply, 'SUCCEEDED');
      expectSame('a next action', typeOf(seen.body['nextAction']), 'COMPLETE');
      expectSame('an amount of', own.body['amount'], AMOUNT);
    },
  },
  {
    id: 'states/paid-by-server',
    title: 'The merchant’s server confirms a payment with a token of its page',
    docs: STATES,
    async run(kit) {
      const id = await newPayment(kit);
      const paymentToken = await newToken(kit, { paymentId: id });
      const reply = await act(kit, id, 'confirm', { paymentToken });
      kit.shapes.success(reply, 'POST /payments/{id}/confirm');
      expectStatus(await settled(kit, id, reply), 'SUCCEEDED');
    },
  },
  {
    id: 'states/minor-units',
    title: 'An amount of a currency without decimals stays the number that was sent',
    docs: 'docs/api.md#the-api',
    async run(kit) {
      const id = await newPayment(kit, { amount: 1250, currency: 'JPY' });
      for (const { body } of [await read(kit, id), await clientGet(kit, id)])
        expectSame('an amount and currency of', [body['amount'], body['currency']], [1250, 'JPY']);
    },
  },
  {
    id: 'states/update',
    title: 'The amount of an unpaid payment is changed, and the new one is charged',
    docs: CART,
    feature: 'updates',
    async run(kit) {
      const id = await newPayment(kit);
      const reply = await update(kit, id, { amount: AMOUNT + 450 });
      kit.shapes.success(reply, 'PATCH /payments/{id}');
      expectSame('an amount of', (await clientGet(kit, id)).body['amount'], AMOUNT + 450);
      kit.shapes.refusal(await update(kit, id, { amount: -1 }), [400, 422]);
      const token = await newToken(kit, { paymentId: id, amount: AMOUNT + 450 });
      expectStatus(await settled(kit, id, await confirm(kit, id, token)), 'SUCCEEDED');
      expectSame('amountCaptured', (await read(kit, id)).body['amountCaptured'], AMOUNT + 450);
    },
  },
  {
    id: 'states/update-attempted',
    title:
      'A payment that was declined takes another amount and is charged that; a paid one keeps its own',
    docs: CART,
    feature: 'updates',
    async run(kit) {
      const id = await newPayment(kit);
      const token = await newToken(kit, { paymentId: id }, kit.settings.cards.declined);
      expectStatus(await settled(kit, id, await confirm(kit, id, token)), 'FAILED');
      kit.shapes.success(await update(kit, id, { amount: AMOUNT + 450 }), 'PATCH /payments/{id}');
      const next = await newToken(kit, { paymentId: id, amount: AMOUNT + 450 });
      expectStatus(await settled(kit, id, await confirm(kit, id, next)), 'SUCCEEDED');
      kit.shapes.refusal(await update(kit, id, { amount: AMOUNT }), [409]);
      expectSame('amountCaptured', (await read(kit, id)).body['amountCaptured'], AMOUNT + 450);
    },
  },
  {
    id: 'states/update-order',
    title: 'An unpaid payment takes lines, an address and a way to ship; the lines add up',
    docs: CART,
    feature: 'updates',
    async run(kit) {
      const id = await newPayment(kit);
      const reply = await update(kit, id, { amount: AMOUNT + 450, ...ORDER });
      kit.shapes.success(reply, 'PATCH /payments/{id}');
      const wrong = [{ label: 'Conformance', amount: 1 }];
      kit.shapes.refusal(await update(kit, id, { lineItems: wrong }), [400, 422]);
      const { body } = await read(kit, id);
      for (const [name, value] of Object.entries({ amount: AMOUNT + 450, ...ORDER }))
        // A database may have changed the order of their properties.
        expectThat(isDeepStrictEqual(body[name], value), `${name} as it was sent`, 'another');
    },
  },
  {
    id: 'states/update-order-attempted',
    title: 'A paid payment keeps its address and its lines',
    docs: CART,
    feature: 'updates',
    async run(kit) {
      const { id } = await pay(kit);
      const { shippingDetails } = ORDER;
      kit.shapes.refusal(await update(kit, id, { shippingDetails }), [409]);
      expectSame('shippingDetails', (await read(kit, id)).body['shippingDetails'], undefined);
    },
  },
  {
    id: 'states/amount-shown',
    title:
      'A token, or a confirmation, of the amount before an update is refused with 409 and E211, and charges nothing',
    docs: CART,
    feature: 'updates',
    async run(kit) {
      const id = await newPayment(kit);
      const paymentToken = await newToken(kit, { paymentId: id });
      await update(kit, id, { amount: AMOUNT + 450 });
      const late = await requestToken(
        kit,
        { paymentId: id, amount: AMOUNT },
        kit.settings.cards.paid,
      );
      const fresh = await newToken(kit, { paymentId: id });
      const seen = { body: { paymentToken: fresh, amount: AMOUNT } };
      for (const reply of [
        await confirm(kit, id, paymentToken),
        late,
        await kit.api.browser(`POST /payments/${id}/client-confirm`, seen),
      ]) {
        kit.shapes.refusal(reply, [409]);
        expectSame('a code', reply.body['code'], 'E211');
      }
      expectStatus(await read(kit, id), 'PENDING');
      expectStatus(await settled(kit, id, await confirm(kit, id, fresh)), 'SUCCEEDED');
    },
  },
  {
    id: 'states/billing-fields',
    title: 'A payment that lacks required billingFields is a 422, and is paid once they are sent',
    docs: CONFIRM,
    async run(kit) {
      const id = await newPayment(kit, { billingFields: ['name', 'address'] });
      const paymentToken = await newToken(kit, { paymentId: id });
      const send = (billingDetails?: object) =>
        kit.api.browser(`POST /payments/${id}/client-confirm`, {
          body: { paymentToken, billingDetails },
        });
      const name = 'Ana Conformance';
      for (const some of [undefined, { name }]) kit.shapes.refusal(await send(some), [422]);
      expectStatus(await read(kit, id), 'PENDING');
      const address = { line1: 'Calle Mayor 1', city: 'Madrid', zip: '28013', country: 'ES' };
      expectStatus(await settled(kit, id, await send({ name, address })), 'SUCCEEDED');
    },
  },
  {
    id: 'states/expired',
    title: 'A payment that has expired is refused with 409, and not paid',
    docs: CONFIRM,
    async run(kit) {
      const expireAt = Math.ceil(Date.now() / 1000) + EXPIRES_S;
      const id = await newPayment(kit, { expireAt });
      const token = await newToken(kit, { paymentId: id });
      // By the provider's clock, which may be a second behind.
      await new Promise((done) => setTimeout(done, expireAt * 1000 + 1000 - Date.now()));
      kit.shapes.refusal(await confirm(kit, id, token), [409]);
      const { status } = (await clientGet(kit, id)).body;
      expectThat(
        status === 'PENDING' || status === 'EXPIRED',
        'an unpaid payment',
        `status ${String(status)}`,
      );
    },
  },
  {
    id: 'states/declined',
    title:
      'A decline is HTTP 200 with FAILED and a reason for the shopper, and another card pays the same payment',
    docs: CONFIRM,
    async run(kit) {
      const id = await newPayment(kit);
      const token = await newToken(kit, { paymentId: id }, kit.settings.cards.declined);
      const reply = await settled(kit, id, await confirm(kit, id, token));
      kit.shapes.ofRoute(reply, 'getPayment');
      expectStatus(reply, 'FAILED');
      const { statusCode, statusMessage, nextAction } = reply.body;
      expectThat(
        Boolean(statusCode && statusMessage),
        'a statusCode and a statusMessage',
        'not both',
      );
      expectSame('a next action', typeOf(nextAction), 'CONFIRM');
      expectStatus(await confirm(kit, id, token), 'FAILED');
      expectStatus(
        await settled(kit, id, await confirm(kit, id, await newToken(kit, { paymentId: id }))),
        'SUCCEEDED',
      );
    },
  },
  {
    id: 'states/authorize',
    title: 'AUTH reserves the amount: AUTHORIZED, and nothing of it can be refunded yet',
    docs: STATES,
    feature: 'captures',
    async run(kit) {
      const { id } = await pay(kit, { transactionType: 'AUTH' }, 'AUTHORIZED');
      expectStatus(await read(kit, id), 'AUTHORIZED');
      kit.shapes.refusal(await act(kit, id, 'refund'), [409]);
    },
  },
  {
    id: 'states/capture',
    title:
      'A part of the amount is captured, never more than was reserved, and the payment is SUCCEEDED',
    docs: STATES,
    feature: 'captures',
    async run(kit) {
      const { id } = await pay(kit, { transactionType: 'AUTH' }, 'AUTHORIZED');
      kit.shapes.refusal(await act(kit, id, 'capture', { amount: AMOUNT + 1 }), [400, 422]);
      const reply = await act(kit, id, 'capture', { amount: 600 });
      kit.shapes.success(reply, 'POST /payments/{id}/capture');
      expectStatus(reply, 'SUCCEEDED');
      kit.shapes.refusal(await act(kit, id, 'capture', { amount: 1 }), [409]);
    },
  },
  {
    id: 'states/capture-nothing',
    title: 'An empty amount captures nothing: it does not stand for the whole',
    docs: STATES,
    feature: 'captures',
    async run(kit) {
      const { id } = await pay(kit, { transactionType: 'AUTH' }, 'AUTHORIZED');
      for (const amount of [null, ''])
        kit.shapes.refusal(await act(kit, id, 'capture', { amount }), [400, 422], ['E210']);
      expectStatus(await read(kit, id), 'AUTHORIZED');
    },
  },
  {
    id: 'states/capture-bounds-refund',
    title: 'No more than what was captured is refunded',
    docs: STATES,
    feature: 'captures',
    async run(kit) {
      const { id } = await pay(kit, { transactionType: 'AUTH' }, 'AUTHORIZED');
      const captured = await act(kit, id, 'capture', { amount: 600 });
      expectStatus(captured, 'SUCCEEDED');
      expectSame('amountCaptured', captured.body['amountCaptured'], 600);
      kit.shapes.refusal(await act(kit, id, 'refund', { amount: 601 }), [400, 422]);
      expectStatus(await act(kit, id, 'refund'), 'REFUNDED');
      expectSame('amountRefunded', (await read(kit, id)).body['amountRefunded'], 600);
    },
  },
  {
    id: 'states/capture-sale',
    title: 'A payment that was charged at once, or not at all, cannot be captured',
    docs: STATES,
    feature: 'captures',
    async run(kit) {
      for (const id of [(await pay(kit)).id, await newPayment(kit)])
        kit.shapes.refusal(await act(kit, id, 'capture'), [409]);
    },
  },
  {
    id: 'states/refund',
    title: 'A part is refunded, then the rest, and no more than that',
    docs: STATES,
    feature: 'refunds',
    async run(kit) {
      const { id } = await pay(kit);
      const part = await act(kit, id, 'refund', {
        amount: 300,
        refundReason: 'requested_by_customer',
      });
      kit.shapes.success(part, 'POST /payments/{id}/refund');
      expectStatus(part, 'PARTIALLY_REFUNDED');
      expectSame('refundedAmount', part.body['refundedAmount'], 300);
      kit.shapes.refusal(await act(kit, id, 'refund', { amount: AMOUNT - 299 }), [400, 422]);
      const rest = await act(kit, id, 'refund');
      expectStatus(rest, 'REFUNDED');
      expectSame('refundedAmount', rest.body['refundedAmount'], AMOUNT);
      kit.shapes.refusal(await act(kit, id, 'refund', { amount: 1 }), [409, 422]);
    },
  },
  {
    id: 'states/refund-nothing',
    title: 'An empty amount refunds nothing: it does not stand for the rest',
    docs: STATES,
    feature: 'refunds',
    async run(kit) {
      const { id } = await pay(kit);
      for (const amount of [null, ''])
        kit.shapes.refusal(await act(kit, id, 'refund', { amount }), [400, 422], ['E210']);
      expectStatus(await read(kit, id), 'SUCCEEDED');
    },
  },
  {
    id: 'states/refund-unpaid',
    title: 'A payment that is not paid cannot be refunded',
    docs: STATES,
    feature: 'refunds',
    async run(kit) {
      const id = await newPayment(kit);
      kit.shapes.refusal(await act(kit, id, 'refund'), [409]);
      expectStatus(await read(kit, id), 'PENDING');
    },
  },
  {
    id: 'states/cancel',
    title: 'An unpaid payment is canceled, and cannot be paid any more',
    docs: STATES,
    async run(kit) {
      const id = await newPayment(kit);
      const token = await newToken(kit, { paymentId: id });
      const reply = await act(kit, id, 'cancel', { cancellationReason: 'requested_by_customer' });
      kit.shapes.success(reply, 'POST /payments/{id}/cancel');
      expectStatus(reply, 'CANCELED');
      kit.shapes.refusal(await confirm(kit, id, token), [409]);
      expectStatus(await clientGet(kit, id), 'CANCELED');
    },
  },
  {
    id: 'states/release',
    title: 'Canceling a reserved amount releases it: it cannot be captured any more',
    docs: STATES,
    feature: 'captures',
    async run(kit) {
      const { id } = await pay(kit, { transactionType: 'AUTH' }, 'AUTHORIZED');
      expectStatus(await act(kit, id, 'cancel'), 'CANCELED');
      kit.shapes.refusal(await act(kit, id, 'capture'), [409]);
    },
  },
  {
    id: 'states/cancel-paid',
    title: 'A paid payment cannot be canceled',
    docs: STATES,
    async run(kit) {
      const { id } = await pay(kit);
      kit.shapes.refusal(await act(kit, id, 'cancel'), [409]);
      expectStatus(await read(kit, id), 'SUCCEEDED');
    },
  },
  {
    id: 'states/revision',
    title: 'Every change of a payment raises its revision',
    docs: 'docs/api.md#webhooks',
    async run(kit) {
      const id = await newPayment(kit);
      const before = Number((await read(kit, id)).body['revision']);
      const after = Number((await act(kit, id, 'cancel')).body['revision']);
      expectThat(after > before, 'a higher revision after a change', 'the same or a lower one');
    },
  },
];
