import { randomUUID } from 'node:crypto';
import type { Reply } from '../api.js';
import type { Check, Kit } from '../check.js';
import { NotTried, expectSame, expectThat } from '../outcome.js';
import {
  card,
  confirm,
  expectStatus,
  expectUnpaid,
  newKey,
  newPayment,
  otherAccountOf,
  pay,
  settled,
} from '../payments.js';
import { described } from '../shapes.js';

const PAGE = 'docs/providers/stored-payment-methods.md';
const SESSIONS = `${PAGE}#customer-sessions`;
const STORING = `${PAGE}#storing-a-payment-method`;
const PAYING = `${PAGE}#paying-with-a-stored-payment-method`;
const REMOVING = `${PAGE}#removing-and-erasing`;
const feature = 'stored-payment-methods';

/** A customer with a session. */
interface SignedIn {
  readonly customerId: string;
  /** The id of the session, and the session. */
  readonly id: string;
  readonly customerSession: string;
}

/** Creates a customer session. Throws `NotTried` if that fails: the first check reports it. */
async function signIn(
  kit: Kit,
  rest: object = {},
  customerId = `conformance-${randomUUID().slice(0, 8)}`,
): Promise<SignedIn> {
  const reply = await kit.api.server('POST /customer-sessions', {
    body: { customerId, ...rest },
    headers: newKey(),
  });
  const { id, customerSession } = reply.body;
  if (reply.status !== 200 || typeof customerSession !== 'string' || typeof id !== 'string')
    throw new NotTried(`a customer session could not be created (${described(reply)})`);
  return { customerId, id, customerSession };
}

/** Asks for a token, and returns the reply. */
const tokenOf = ({ api }: Kit, body: object, headers: Readonly<Record<string, string>> = {}) =>
  api.browser('POST /tokens', { body, headers: { ...newKey(), ...headers } });

/** Lists as a page does. `target`: the account unless said. */
const listed = (
  kit: Kit,
  { customerSession }: Pick<SignedIn, 'customerSession'>,
  target: object = { accountId: kit.account },
  headers: Readonly<Record<string, string>> = {},
) =>
  kit.api.browser('POST /customer-sessions/client-get', {
    body: { ...target, customerSession },
    headers,
  });

const idsIn = ({ body }: Reply) =>
  ((body['paymentMethods'] ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);

/** Pays with a new card, and asks to store it. */
async function saveCard(kit: Kit, customer: SignedIn): Promise<void> {
  const id = await newPayment(kit);
  const { customerSession } = customer;
  const token = await tokenOf(kit, {
    paymentId: id,
    paymentMethod: { card: card(kit.settings.cards.paid) },
    customerSession,
    save: true,
  });
  const paymentToken = String(token.body['paymentToken']);
  expectStatus(await settled(kit, id, await confirm(kit, id, paymentToken)), 'SUCCEEDED');
}

/** Stores a card. Throws `NotTried` if it is not listed. */
async function storeCard(kit: Kit, customer: SignedIn): Promise<string> {
  await saveCard(kit, customer);
  const [id] = idsIn(await listed(kit, customer));
  if (id === undefined) throw new NotTried('a card could not be stored');
  return id;
}

/** Asks for a token of a stored payment method. */
const recall = (
  kit: Kit,
  { customerSession }: Pick<SignedIn, 'customerSession'>,
  paymentId: string,
  id: string,
) => tokenOf(kit, { paymentId, paymentMethod: { stored: { customerSession, id } } });

const remove = (kit: Kit, { customerSession }: SignedIn, storedPaymentMethodId: string) =>
  kit.api.browser('POST /customer-sessions/client-remove', {
    body: { accountId: kit.account, customerSession, storedPaymentMethodId },
  });

/** Throws unless the session is refused as every one is. */
const expectRefused = (kit: Kit, reply: Reply) => kit.shapes.refusal(reply, [403], ['E224']);

/** Stored payment methods, and the sessions that lead to them. */
export const stored: readonly Check[] = [
  {
    id: 'stored/session',
    title: 'The server creates a customer session; the same key gives the same one',
    docs: SESSIONS,
    feature,
    async run(kit) {
      const request = { body: { customerId: 'conformance' }, headers: newKey() };
      const first = await kit.api.server('POST /customer-sessions', request);
      kit.shapes.success(first, 'POST /customer-sessions');
      const again = await kit.api.server('POST /customer-sessions', request);
      kit.shapes.success(again, 'POST /customer-sessions');
      expectThat(
        first.body['customerSession'] === again.body['customerSession'],
        'the same session for the same Idempotency-Key',
        'another',
      );
    },
  },
  {
    id: 'stored/refused',
    title: 'A session that never was, and one that was revoked, are refused alike',
    docs: SESSIONS,
    feature,
    async run(kit) {
      const revoked = await signIn(kit);
      for (const _ of ['once', 'again']) {
        const reply = await kit.api.server(`DELETE /customer-sessions/${revoked.id}`);
        kit.shapes.success(reply, 'DELETE /customer-sessions/{id}');
      }
      const altered = revoked.customerSession.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      for (const customerSession of [revoked.customerSession, altered, 'cs_'])
        expectRefused(kit, await listed(kit, { customerSession }));
    },
  },
  {
    id: 'stored/payment',
    title: 'A session of one payment is of no use for another, or for the account',
    docs: SESSIONS,
    feature,
    async run(kit) {
      const [own, other] = [await newPayment(kit), await newPayment(kit)];
      const session = await signIn(kit, { paymentId: own });
      kit.shapes.ofRoute(await listed(kit, session, { paymentId: own }), 'getStoredPaymentMethods');
      expectRefused(kit, await listed(kit, session, { paymentId: other }));
      expectRefused(kit, await listed(kit, session));
    },
  },
  {
    id: 'stored/other-account',
    title: 'A session of one account is of no use for another',
    docs: SESSIONS,
    feature,
    async run(kit) {
      const accountId = otherAccountOf(kit);
      const session = await signIn(kit);
      expectRefused(kit, await listed(kit, session, { accountId }));
    },
  },
  {
    id: 'stored/foreign-shop',
    title: 'A session is of no use on a page that is not the account’s',
    docs: SESSIONS,
    feature,
    async run(kit) {
      const stranger = { 'Client-Shop': 'https://stranger.example' };
      const target = { accountId: kit.account };
      expectRefused(kit, await listed(kit, await signIn(kit), target, stranger));
    },
  },
  {
    id: 'stored/once',
    title: 'A card is stored when its payment has succeeded, and the same card only once',
    docs: STORING,
    feature,
    async run(kit) {
      const customer = await signIn(kit);
      const first = await storeCard(kit, customer);
      await saveCard(kit, customer);
      const page = await listed(kit, customer);
      kit.shapes.ofRoute(page, 'getStoredPaymentMethods');
      const call = `/customers/${customer.customerId}/payment-methods`;
      const server = await kit.api.server(`GET ${call}`);
      kit.shapes.success(server, 'GET /customers/{id}/payment-methods');
      for (const reply of [page, server]) expectSame('the one stored card', idsIn(reply), [first]);
    },
  },
  {
    id: 'stored/not-saved',
    title: 'A payment without `save` stores nothing',
    docs: STORING,
    feature,
    async run(kit) {
      const customer = await signIn(kit);
      await pay(kit);
      expectSame('the stored cards', idsIn(await listed(kit, customer)), []);
    },
  },
  {
    id: 'stored/single-use',
    title: 'A token of a stored card pays its payment, and no other',
    docs: PAYING,
    feature,
    async run(kit) {
      const customer = await signIn(kit);
      const stored = await storeCard(kit, customer);
      const [own, other] = [await newPayment(kit), await newPayment(kit)];
      const reply = await recall(kit, customer, own, stored);
      kit.shapes.ofRoute(reply, 'createToken');
      const token = String(reply.body['paymentToken']);
      await expectUnpaid(kit, other, await confirm(kit, other, token));
      expectStatus(await settled(kit, own, await confirm(kit, own, token)), 'SUCCEEDED');
      await expectUnpaid(kit, other, await confirm(kit, other, token));
    },
  },
  {
    id: 'stored/other-customer',
    title: 'A customer’s session does not list, charge or remove what another has stored',
    docs: PAYING,
    feature,
    async run(kit) {
      const [owner, other] = [await signIn(kit), await signIn(kit)];
      const stored = await storeCard(kit, owner);
      expectSame('the cards of another customer', idsIn(await listed(kit, other)), []);
      const reply = await recall(kit, other, await newPayment(kit), stored);
      kit.shapes.refusal(reply, [422], ['E225']);
      kit.shapes.ofRoute(await remove(kit, other, stored), 'removeStoredPaymentMethod');
      expectSame('the cards of the owner', idsIn(await listed(kit, owner)), [stored]);
    },
  },
  {
    id: 'stored/removed',
    title: 'A removed card is gone from the list, and the token that was made of it does not pay',
    docs: REMOVING,
    feature,
    async run(kit) {
      const customer = await signIn(kit);
      const stored = await storeCard(kit, customer);
      const id = await newPayment(kit);
      const { body } = await recall(kit, customer, id, stored);
      for (const _ of ['once', 'again'])
        kit.shapes.ofRoute(await remove(kit, customer, stored), 'removeStoredPaymentMethod');
      expectSame('the stored cards', idsIn(await listed(kit, customer)), []);
      await expectUnpaid(kit, id, await confirm(kit, id, String(body['paymentToken'])));
    },
  },
  {
    id: 'stored/erased',
    title: 'The server removes a card, and erases a customer with every session',
    docs: REMOVING,
    feature,
    async run(kit) {
      const customer = await signIn(kit);
      const path = `/customers/${encodeURIComponent(customer.customerId)}`;
      const one = await storeCard(kit, customer);
      const removed = await kit.api.server(`DELETE ${path}/payment-methods/${one}`);
      kit.shapes.success(removed, 'DELETE /customers/{id}/payment-methods/{paymentMethodId}');
      expectSame('the stored cards', idsIn(await listed(kit, customer)), []);
      await storeCard(kit, customer);
      kit.shapes.success(await kit.api.server(`DELETE ${path}`), 'DELETE /customers/{id}');
      expectRefused(kit, await listed(kit, customer));
      const again = await signIn(kit, {}, customer.customerId);
      expectSame('the stored cards', idsIn(await listed(kit, again)), []);
    },
  },
];
