import type { Reply } from '../api.js';
import type { Check, Kit } from '../check.js';
import { NotTried, expectSame } from '../outcome.js';
import {
  AMOUNT,
  MADE_UP_TOKEN,
  confirm,
  expectUnpaid,
  needMethod,
  newKey,
  newPayment,
  newToken,
  ofAccount,
  otherAccountOf,
  requestMethodToken,
  tokenIn,
} from '../payments.js';

const TOKENS = 'docs/providers/routes.md#post-tokens';
const UPDATES = 'docs/providers/routes.md#patch-tokens';

/** Creates an order at PayPal. Throws `NotTried` if the account cannot. */
async function newOrder(
  kit: Kit,
  target: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  needMethod(kit, 'paypal');
  return tokenIn(await requestMethodToken(kit, target, { paypal: {} }, headers));
}

/** Changes the total of an order as the frame does. */
const change = (
  { api }: Kit,
  paymentToken: string,
  amount: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> =>
  api.browser('PATCH /tokens', {
    body: { paymentToken, amount },
    headers: { ...newKey(), ...headers },
  });

/** Totals that the shopper approves in a wallet: of the wallets, only PayPal gives a token here. */
export const orders: readonly Check[] = [
  {
    id: 'orders/lower',
    title: 'A wallet’s token pays no lower amount than the shopper approved either',
    docs: TOKENS,
    async run(kit) {
      const token = await newOrder(kit, ofAccount(kit, AMOUNT + 1));
      const id = await newPayment(kit);
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
  {
    id: 'orders/other-account',
    title: 'A wallet’s token of another account does not pay',
    docs: TOKENS,
    async run(kit) {
      const accountId = otherAccountOf(kit);
      const token = await newOrder(kit, { ...ofAccount(kit), accountId });
      const id = await newPayment(kit);
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
  {
    id: 'orders/update',
    title: 'The total of an order changes, and its token pays the one before no more',
    docs: UPDATES,
    async run(kit) {
      const token = await newOrder(kit, ofAccount(kit));
      const reply = await change(kit, token, AMOUNT + 450);
      kit.shapes.ofRoute(reply, 'updateToken');
      expectSame('an amount of', reply.body['amount'], AMOUNT + 450);
      const id = await newPayment(kit);
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
  {
    id: 'orders/update-payment',
    title: 'The order of a payment takes no total but the payment’s',
    docs: UPDATES,
    async run(kit) {
      const token = await newOrder(kit, { paymentId: await newPayment(kit) });
      kit.shapes.refusal(await change(kit, token, AMOUNT + 450), [409], ['E211']);
      kit.shapes.ofRoute(await change(kit, token, AMOUNT), 'updateToken');
    },
  },
  {
    id: 'orders/update-foreign',
    title: 'A made-up token, and one of another shop, look alike to a change of the total',
    docs: UPDATES,
    async run(kit) {
      const { shop, otherShop } = kit.settings;
      if (!shop || !otherShop) throw new NotTried('needs --shop and --other-shop');
      const token = await newOrder(kit, ofAccount(kit, AMOUNT), { 'Client-Shop': shop });
      for (const [one, from] of [
        [MADE_UP_TOKEN, shop],
        [token, otherShop],
      ] as const) {
        const reply = await change(kit, one, AMOUNT + 450, { 'Client-Shop': from });
        kit.shapes.refusal(reply, [422], ['E206']);
      }
    },
  },
  {
    id: 'orders/update-card',
    title: 'A card’s token, which has no order, takes no other amount',
    docs: UPDATES,
    async run(kit) {
      needMethod(kit, 'paypal');
      const token = await newToken(kit, ofAccount(kit, AMOUNT - 1));
      kit.shapes.refusal(await change(kit, token, AMOUNT), [422]);
      const id = await newPayment(kit);
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
];
