import type { Reply } from '../api.js';
import { finishStep } from '../challenge.js';
import type { Check, Kit } from '../check.js';
import { NotTried, expectSame, expectThat } from '../outcome.js';
import {
  AMOUNT,
  clientGet,
  confirm,
  expectStatus,
  newKey,
  newPayment,
  newToken,
  order,
  otherAccountOf,
  pay,
  read,
  settled,
} from '../payments.js';

const docs = 'docs/providers/servers.md#charges-without-the-shopper';
const feature = 'recurring';

/** What the shopper agrees to. */
const terms = {
  type: 'SUBSCRIPTION',
  interval: 'P1M',
  amount: AMOUNT,
  text: 'Conformance charges this amount every month until you cancel.',
};

/** The same without an interval, so that a charge is due at once. */
const topUps = {
  type: 'UNSCHEDULED',
  amount: AMOUNT,
  text: 'Conformance charges this amount when your balance runs low.',
};

/** The same in parts, of which the first payment is one. */
const parts = {
  type: 'INSTALLMENTS',
  interval: 'P1M',
  text: 'Conformance charges a part every month.',
};

/** More steps than a payment has. */
const MOST_STEPS = 4;

/**
 * Has the shopper agree to later charges, and returns the paid payment as the server reads it.
 * Throws `NotTried` if the challenge cannot be passed.
 */
async function begin(kit: Kit, agreed: object = topUps): Promise<Reply> {
  const id = await newPayment(kit, { recurring: agreed });
  let reply = await confirm(kit, id, await newToken(kit, { paymentId: id }));
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { redirectUrl } = Object(reply.body['nextAction']) as { readonly redirectUrl?: string };
    if (reply.body['status'] !== 'PENDING' || redirectUrl === undefined) break;
    await finishStep(kit.settings, redirectUrl, 'pass');
    reply = await settled(kit, id, await clientGet(kit, id));
  }
  if (reply.body['status'] !== 'SUCCEEDED')
    throw new NotTried(`the first payment is ${String(reply.body['status'])}`);
  return read(kit, id);
}

const mandateOf = ({ body }: Reply) => Object(body['mandate']) as Readonly<Record<string, unknown>>;

/** The request for a charge without the shopper. */
const unattended = (kit: Kit, begun: Reply, rest: object = {}) =>
  order(kit, {
    paymentToken: begun.body['paymentToken'],
    initiator: 'MERCHANT',
    reason: topUps.type,
    ...rest,
  });
const charge = (kit: Kit, begun: Reply, rest: object = {}, headers = newKey()) =>
  kit.api.server('POST /payments', { body: unattended(kit, begun, rest), headers });

/** Charges without the shopper, and the mandates that they go by. */
export const recurring: readonly Check[] = [
  {
    id: 'recurring/challenged',
    title: 'A payment with recurring challenges every card',
    docs,
    feature,
    async run(kit) {
      const id = await newPayment(kit, { recurring: terms });
      const token = await newToken(kit, { paymentId: id });
      expectStatus(await settled(kit, id, await confirm(kit, id, token)), 'PENDING');
      expectThat(
        (await read(kit, id)).body['mandate'] === undefined,
        'no mandate before the payment is paid',
        'one',
      );
    },
  },
  {
    id: 'recurring/terms',
    title: 'The browser reads what the shopper agrees to, with the date of the next charge',
    docs: 'docs/providers/frames.md#account-settings',
    feature,
    async run(kit) {
      const id = await newPayment(kit, { recurring: terms });
      const methods = await kit.api.browser(`GET /payment-methods?paymentId=${id}`);
      for (const { body } of [methods, await clientGet(kit, id)]) {
        const { nextAt, ...rest } = Object(body['recurring']) as Record<string, unknown>;
        expectSame('recurring', Object.entries(rest).sort(), Object.entries(terms).sort());
        expectThat(Number(nextAt) > Date.now() / 1000, 'a nextAt in the future', String(nextAt));
      }
    },
  },
  {
    id: 'recurring/mandate',
    title: 'A paid payment with recurring has an ACTIVE mandate, which says what was agreed',
    docs,
    feature,
    async run(kit) {
      const begun = await begin(kit, terms);
      const { id, status } = mandateOf(begun);
      expectSame('status of the mandate', status, 'ACTIVE');
      const found = await kit.api.server(`GET /mandates/${String(id)}`);
      kit.shapes.success(found, 'GET /mandates/{id}');
      const { type, interval, amount, text, paymentId } = found.body;
      expectSame(
        'a mandate with',
        { type, interval, amount, text, paymentId },
        { ...terms, paymentId: begun.body['id'] },
      );
    },
  },
  {
    id: 'recurring/secret-token',
    title: 'The token of a mandate is in no response to a browser',
    docs,
    feature,
    async run(kit) {
      const { body } = await begin(kit);
      const { text } = await clientGet(kit, String(body['id']));
      expectThat(typeof body['paymentToken'] === 'string', 'a paymentToken for the server', 'none');
      expectThat(!text.includes(String(body['paymentToken'])), 'none for a browser', 'it');
    },
  },
  {
    id: 'recurring/charge',
    title: 'A charge without the shopper is not challenged, and names its mandate',
    docs,
    feature,
    async run(kit) {
      const begun = await begin(kit);
      const reply = await charge(kit, begun);
      kit.shapes.success(reply, 'POST /payments');
      expectStatus(await settled(kit, String(reply.body['id']), reply), 'SUCCEEDED');
      expectSame('the mandate', mandateOf(reply)['id'], mandateOf(begun)['id']);
    },
  },
  {
    id: 'recurring/once',
    title: 'The same charge with the same key charges once',
    docs,
    feature,
    async run(kit) {
      const body = unattended(kit, await begin(kit));
      const headers = newKey();
      const [first, again] = [
        await kit.api.server('POST /payments', { body, headers }),
        await kit.api.server('POST /payments', { body, headers }),
      ];
      expectStatus(again, 'SUCCEEDED');
      expectThat(first.body['id'] === again.body['id'], 'one payment', 'two');
    },
  },
  {
    id: 'recurring/reason',
    title: 'A reason that is not the mandate’s type, and a token without a mandate, are refused',
    docs,
    feature,
    async run(kit) {
      const begun = await begin(kit);
      kit.shapes.refusal(await charge(kit, begun, { reason: 'SUBSCRIPTION' }), [422], ['E230']);
      const { id } = await pay(kit, { generatePaymentToken: true });
      const kept = await read(kit, id);
      if (kept.body['paymentToken'] === undefined) return;
      kit.shapes.refusal(await charge(kit, kept), [422], ['E230']);
    },
  },
  {
    id: 'recurring/limits',
    title: 'A charge of more than the shopper has agreed to, or in another currency, is refused',
    docs,
    feature,
    async run(kit) {
      const begun = await begin(kit);
      kit.shapes.refusal(await charge(kit, begun, { amount: AMOUNT + 1 }), [422], ['E210']);
      const currency = kit.settings.currency === 'USD' ? 'EUR' : 'USD';
      kit.shapes.refusal(await charge(kit, begun, { currency }), [422], ['E204']);
    },
  },
  {
    id: 'recurring/interval',
    title: 'A mandate with an interval is charged once in it: the first payment is that charge',
    docs,
    feature,
    async run(kit) {
      const begun = await begin(kit, parts);
      kit.shapes.refusal(await charge(kit, begun, { reason: parts.type }), [422], ['E233']);
    },
  },
  {
    id: 'recurring/without-initiator',
    title:
      'Without initiator, the token of a mandate charges nothing before the shopper authenticates, and nothing after its revocation',
    docs,
    feature,
    async run(kit) {
      const begun = await begin(kit);
      const body = () => order(kit, { paymentToken: begun.body['paymentToken'] });
      const send = () => kit.api.server('POST /payments', { body: body(), headers: newKey() });
      const reply = await send();
      expectStatus(await settled(kit, String(reply.body['id']), reply), 'PENDING');
      const revoke = `POST /mandates/${String(mandateOf(begun)['id'])}/revoke`;
      await kit.api.server(revoke, { body: {}, headers: newKey() });
      kit.shapes.refusal(await send(), [422], ['E231']);
    },
  },
  {
    id: 'recurring/with-the-shopper',
    title: 'A charge without the shopper takes nothing that only a payment with them has',
    docs,
    feature,
    async run(kit) {
      const begun = await begin(kit);
      for (const [name, value] of Object.entries({
        allowedPaymentMethods: ['card'],
        billingFields: ['email'],
        generatePaymentToken: true,
        pointOfSaleId: 'pos-1',
        recurring: topUps,
        sessionDetails: { ip: '127.0.0.1' },
        sessionId: 'conformance',
      }))
        kit.shapes.refusal(await charge(kit, begun, { [name]: value }), [400, 422]);
    },
  },
  {
    id: 'recurring/revoked',
    title: 'A revoked mandate is charged no more, and revoking it again changes nothing',
    docs,
    feature,
    async run(kit) {
      const begun = await begin(kit);
      const call = `POST /mandates/${String(mandateOf(begun)['id'])}/revoke`;
      const [first, again] = [
        await kit.api.server(call, { body: {}, headers: newKey() }),
        await kit.api.server(call, { body: {}, headers: newKey() }),
      ];
      kit.shapes.success(first, 'POST /mandates/{id}/revoke');
      for (const { body } of [first, again]) expectSame('status', body['status'], 'REVOKED');
      expectSame('revokedAt', again.body['revokedAt'], first.body['revokedAt']);
      kit.shapes.refusal(await charge(kit, begun), [422], ['E231']);
    },
  },
  {
    id: 'recurring/other-account',
    title: 'Another account cannot charge, read or revoke a mandate',
    docs,
    feature,
    async run(kit) {
      otherAccountOf(kit);
      const begun = await begin(kit);
      const path = `/mandates/${String(mandateOf(begun)['id'])}`;
      const body = unattended(kit, begun);
      const sent = { body, headers: newKey() };
      kit.shapes.refusal(await kit.api.otherServer('POST /payments', sent), [404, 422]);
      kit.shapes.refusal(await kit.api.otherServer(`GET ${path}`), [404]);
      const revoke = { body: {}, headers: newKey() };
      kit.shapes.refusal(await kit.api.otherServer(`POST ${path}/revoke`, revoke), [404]);
      expectStatus(await charge(kit, begun), 'SUCCEEDED');
    },
  },
];
