import type { CardBrand, CardFacts, PaymentMethods } from '../../../../api/types.js';
import type { Check, Kit } from '../check.js';
import { NotTried, expectThat } from '../outcome.js';
import {
  AMOUNT,
  MADE_UP_TOKEN,
  act,
  card,
  newKey,
  requestMethodToken,
  requestToken,
  confirm,
  expectStatus,
  expectUnpaid,
  needMethod,
  newPayment,
  newToken,
  ofAccount,
  otherAccountOf,
  pay,
  read,
  settled,
  tokenIn,
} from '../payments.js';

const TOKENS = 'docs/providers/routes.md#post-tokens';
const CONFIRM = 'docs/providers/routes.md#post-paymentsidclient-confirm';

/** Single use, and what a token is bound to. */
export const tokens: readonly Check[] = [
  {
    id: 'tokens/made-up',
    title: 'A token that nobody has created pays nothing',
    docs: TOKENS,
    async run(kit) {
      const id = await newPayment(kit);
      await expectUnpaid(kit, id, await confirm(kit, id, MADE_UP_TOKEN));
    },
  },
  {
    id: 'tokens/single-use',
    title: 'A token of an account that has paid one payment pays no other',
    docs: TOKENS,
    async run(kit) {
      const [first, second] = [await newPayment(kit), await newPayment(kit)];
      const token = await newToken(kit, ofAccount(kit));
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
      const id = await newPayment(kit);
      const token = await newToken(kit, ofAccount(kit, AMOUNT - 1));
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
      const token = await newToken(kit, { ...ofAccount(kit), currency });
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
    id: 'tokens/other-shop',
    title: 'A token that was created on one shop’s page pays on no other shop’s page',
    docs: TOKENS,
    async run(kit) {
      const { shop, otherShop, cards } = kit.settings;
      if (!shop || !otherShop) throw new NotTried('needs --shop and --other-shop');
      const [here, there] = [{ 'Client-Shop': shop }, { 'Client-Shop': otherShop }];
      const id = await newPayment(kit);
      const made = await requestToken(kit, { paymentId: id }, cards.paid, here);
      kit.shapes.ofRoute(made, 'createToken');
      const token = String(made.body['paymentToken']);
      await expectUnpaid(kit, id, await confirm(kit, id, token, there));
      expectStatus(await settled(kit, id, await confirm(kit, id, token, here)), 'SUCCEEDED');
    },
  },
  {
    id: 'tokens/other-account',
    title: 'A token of another account does not pay',
    docs: TOKENS,
    async run(kit) {
      const accountId = otherAccountOf(kit);
      const id = await newPayment(kit);
      const token = await newToken(kit, { ...ofAccount(kit), accountId });
      await expectUnpaid(kit, id, await confirm(kit, id, token));
      await expectUnpaid(kit, id, await act(kit, id, 'confirm', { paymentToken: token }));
    },
  },
  {
    id: 'tokens/allowed-methods',
    title: 'A token of a method that is none of the payment’s allowedPaymentMethods does not pay',
    docs: CONFIRM,
    async run(kit) {
      const other = kit.methods.find((method) => method !== 'card');
      if (!other) throw new NotTried('the account lists no method besides card');
      const id = await newPayment(kit, { allowedPaymentMethods: [other] });
      // Of the account: the token request cannot know which methods the payment allows.
      const token = await newToken(kit, ofAccount(kit));
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
  {
    id: 'tokens/transaction-type',
    title: 'A method that cannot reserve an amount gets no token for transactionType AUTH',
    docs: TOKENS,
    async run(kit) {
      needMethod(kit, 'bizum');
      const target = { ...ofAccount(kit), transactionType: 'AUTH' };
      const paymentMethod = { bizum: { phoneNumber: '+34600000000' } };
      const reply = await requestMethodToken(kit, target, paymentMethod);
      kit.shapes.refusal(reply, [422]);
    },
  },
  {
    id: 'tokens/brand',
    title: 'A card with two schemes is charged with the one that the shopper has chosen',
    docs: TOKENS,
    async run(kit) {
      const brands = await coBadged(kit);
      for (const brand of brands) {
        const id = await newPayment(kit);
        const made = await chosen(kit, id, brand);
        kit.shapes.ofRoute(made, 'createToken');
        await settled(kit, id, await confirm(kit, id, String(made.body['paymentToken'])));
        const { body } = await read(kit, id);
        const paid = body['paymentMethod'] as { readonly card?: { readonly brand?: string } };
        if (!paid?.card) throw new NotTried('the card of --card coBadged=… needs a step first');
        expectThat(
          paid.card.brand === brand,
          `paymentMethod.card.brand ${brand}`,
          'another scheme',
        );
      }
    },
  },
  {
    id: 'tokens/brand-of-another-card',
    title: 'A scheme that the card does not have gets no token',
    docs: TOKENS,
    async run(kit) {
      const brands = await coBadged(kit);
      const foreign = (['visa', 'mastercard', 'amex'] as const).find(
        (one) => !brands.includes(one),
      );
      kit.shapes.refusal(await chosen(kit, await newPayment(kit), foreign!), [422]);
    },
  },
  {
    id: 'tokens/brand-changed',
    title: 'The key of a token request gives no second token with another scheme',
    docs: TOKENS,
    async run(kit) {
      const [first, second] = await coBadged(kit);
      const [id, key] = [await newPayment(kit), newKey()];
      kit.shapes.ofRoute(await chosen(kit, id, first!, key), 'createToken');
      kit.shapes.refusal(await chosen(kit, id, second!, key), [409]);
    },
  },
  {
    id: 'tokens/surcharge',
    title: 'A surcharge that a card may not have is refused, or not charged',
    docs: TOKENS,
    async run(kit) {
      const { paid } = kit.settings.cards;
      const body = { accountId: kit.account, bin: paid.slice(0, 8) };
      const facts = await kit.api.browser('POST /card-facts', { body });
      const { maxSurchargePercent: percent = 0 } = facts.body as Partial<CardFacts>;
      const amount = Math.floor((AMOUNT * percent) / 100) + 1;
      const surcharge = { amount, label: 'Conformance' };
      const id = await newPayment(kit);
      const target = { paymentId: id };
      const made = await requestMethodToken(kit, target, { card: card(paid, { surcharge }) });
      if (made.status !== 200) return void kit.shapes.refusal(made, [400, 422]);
      await settled(kit, id, await confirm(kit, id, tokenIn(made)));
      const after = (await read(kit, id)).body;
      expectThat(
        after['surcharge'] === undefined && after['totalAmount'] === undefined,
        'a payment without a surcharge',
        `totalAmount ${String(after['totalAmount'])}`,
      );
    },
  },
  {
    id: 'tokens/after-the-end',
    title: 'After the end, any other token is refused with 409, an unknown one too',
    docs: CONFIRM,
    async run(kit) {
      const { id } = await pay(kit);
      const foreign = await newToken(kit, { paymentId: await newPayment(kit) });
      for (const token of [foreign, MADE_UP_TOKEN])
        kit.shapes.refusal(await confirm(kit, id, token), [409]);
      expectStatus(await read(kit, id), 'SUCCEEDED');
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

/**
 * Returns the schemes of the card with two, both accepted. Throws `NotTried` if the provider knows
 * of no such card.
 */
async function coBadged({ api, account, settings }: Kit): Promise<readonly CardBrand[]> {
  const methods = await api.browser(
    `GET /payment-methods?accountId=${encodeURIComponent(account)}`,
  );
  const { card } = (methods.body as unknown as PaymentMethods).metadata;
  const bin = settings.cards.coBadged.slice(0, 8);
  const body = { accountId: account, bin };
  const facts = card?.facts && (await api.browser('POST /card-facts', { body })).body;
  const { brands } = (facts || { brands: [] }) as unknown as CardFacts;
  const accepted = brands.filter((brand) => card?.brands.includes(brand));
  if (accepted.length < 2)
    throw new NotTried('POST /card-facts lists no two accepted schemes for --card coBadged=…');
  return accepted;
}

/** Asks for a token of that card with a scheme, as the card form does. */
const chosen = (
  { api, settings }: Kit,
  paymentId: string,
  brand: CardBrand,
  headers: Readonly<Record<string, string>> = newKey(),
) =>
  api.browser('POST /tokens', {
    body: { paymentId, paymentMethod: { card: card(settings.cards.coBadged, { brand }) } },
    headers,
  });
