import type { Reply } from '../api.js';
import type { Check, Kit } from '../check.js';
import { NotTried, expectThat } from '../outcome.js';
import {
  AMOUNT,
  act,
  requestToken,
  confirm,
  expectStatus,
  newPayment,
  newToken,
  pay,
  read,
  settled,
} from '../payments.js';

const TOKENS = 'docs/providers/routes.md#post-tokens';
/** How a token may be refused. */
const REFUSED = [400, 403, 409, 422];

/** Throws unless a confirmation was refused and its payment is still to be paid. */
async function expectUnpaid(kit: Kit, id: string, reply: Reply): Promise<void> {
  kit.shapes.refusal(reply, REFUSED);
  expectStatus(await read(kit, id), 'PENDING');
}

/** Single use, and what a token is bound to. */
export const tokens: readonly Check[] = [
  {
    id: 'tokens/made-up',
    title: 'A token that nobody has created pays nothing',
    docs: TOKENS,
    async run(kit) {
      const id = await newPayment(kit);
      await expectUnpaid(kit, id, await confirm(kit, id, `tok_${'0'.repeat(40)}`));
    },
  },
  {
    id: 'tokens/single-use',
    title: 'A token of an account that has paid one payment pays no other',
    docs: TOKENS,
    async run(kit) {
      const [first, second] = [await newPayment(kit), await newPayment(kit)];
      const { account: accountId, settings } = kit;
      const token = await newToken(kit, { accountId, amount: AMOUNT, currency: settings.currency });
      expectStatus(await settled(kit, first, await confirm(kit, first, token)), 'SUCCEEDED');
      await expectUnpaid(kit, second, await confirm(kit, second, token));
    },
  },
  {
    id: 'tokens/single-use-server',
    title: 'Nor does it with the key of the merchant’s server',
    docs: TOKENS,
    async run(kit) {
      const { token } = await pay(kit);
      const second = await newPayment(kit);
      await expectUnpaid(kit, second, await act(kit, second, 'confirm', { paymentToken: token }));
    },
  },
  {
    id: 'tokens/payment',
    title: 'A token of a payment pays no other, and still pays its own',
    docs: TOKENS,
    async run(kit) {
      const [own, other] = [await newPayment(kit), await newPayment(kit)];
      const token = await newToken(kit, { paymentId: own });
      await expectUnpaid(kit, other, await confirm(kit, other, token));
      expectStatus(await settled(kit, own, await confirm(kit, own, token)), 'SUCCEEDED');
    },
  },
  {
    id: 'tokens/amount',
    title: 'A token that was created for a lower amount does not pay',
    docs: TOKENS,
    async run(kit) {
      const { account: accountId, settings } = kit;
      const id = await newPayment(kit);
      const token = await newToken(kit, {
        accountId,
        amount: AMOUNT - 1,
        currency: settings.currency,
      });
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
  {
    id: 'tokens/currency',
    title: 'A token that was created for another currency does not pay',
    docs: TOKENS,
    async run(kit) {
      const id = await newPayment(kit);
      const currency = kit.settings.currency === 'USD' ? 'EUR' : 'USD';
      const token = await newToken(kit, { accountId: kit.account, amount: AMOUNT, currency });
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
  {
    id: 'tokens/session',
    title: 'A token of another session does not pay',
    docs: TOKENS,
    async run(kit) {
      const id = await newPayment(kit, { sessionId: 'conformance-one' });
      const token = await newToken(kit, { accountId: kit.account, sessionId: 'conformance-two' });
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
  {
    id: 'tokens/foreign-shop',
    title: 'A page that is not the account’s gets no token, and confirms nothing',
    docs: TOKENS,
    async run(kit) {
      const stranger = { 'Client-Shop': 'https://stranger.example' };
      const id = await newPayment(kit);
      kit.shapes.refusal(
        await requestToken(kit, { paymentId: id }, kit.settings.cards.paid, stranger),
        [403],
      );
      kit.shapes.refusal(
        await confirm(kit, id, await newToken(kit, { paymentId: id }), stranger),
        [403, 422],
      );
      expectStatus(await read(kit, id), 'PENDING');
    },
  },
  {
    id: 'tokens/shop',
    title: 'A page of the account’s shop gets a token and pays with it',
    docs: TOKENS,
    async run(kit) {
      const { shop, cards } = kit.settings;
      if (!shop) throw new NotTried('needs --shop');
      const id = await newPayment(kit);
      const made = await requestToken(kit, { paymentId: id }, cards.paid, { 'Client-Shop': shop });
      kit.shapes.ofRoute(made, 'createToken');
      const token = String(made.body['paymentToken']);
      expectStatus(
        await settled(kit, id, await confirm(kit, id, token, { 'Client-Shop': shop })),
        'SUCCEEDED',
      );
    },
  },
  {
    id: 'tokens/unguessable',
    title: 'Two tokens of one card have nothing in common',
    docs: TOKENS,
    async run(kit) {
      const target = { paymentId: await newPayment(kit) };
      const [one, other] = [await newToken(kit, target), await newToken(kit, target)];
      // A prefix such as `tok_` aside.
      const same = [...one].filter((letter, at) => at >= 8 && letter === other[at]).length;
      expectThat(
        one !== other && one.length >= 20 && same < one.length / 2,
        'two random tokens',
        'alike or short ones',
      );
    },
  },
];
