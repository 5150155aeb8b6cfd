import type { CardFacts, InstallmentPlan, PaymentMethods } from '../../../../api/types.js';
import type { Check, Kit } from '../check.js';
import { NotTried, expectThat } from '../outcome.js';
import {
  card,
  confirm,
  expectUnpaid,
  newKey,
  newPayment,
  read,
  requestMethodToken,
  settled,
  tokenIn,
  update,
} from '../payments.js';

const TOKENS = 'docs/providers/routes.md#post-tokens';
const CARD_FACTS = 'docs/providers/routes.md#post-card-facts';

/** An amount for which banks offer installments, in minor units. */
const AMOUNT = 12_000;

/** Installments on a card: which are offered, and that a token is bound to them. */
export const installments: readonly Check[] = [
  {
    id: 'installments/paid',
    title: 'The installments that the shopper has chosen stand on the payment, with its amount',
    docs: TOKENS,
    async run(kit) {
      const id = await newPayment(kit, { amount: AMOUNT });
      const [{ count, totalAmount }] = await offered(kit, id);
      const token = tokenIn(await chosen(kit, id, { count, totalAmount }));
      await settled(kit, id, await confirm(kit, id, token));
      const { body } = await read(kit, id);
      const paid = body['paymentMethod'] as { readonly card?: { readonly installments?: object } };
      if (!paid?.card) throw new NotTried('the card of --card installments=… needs a step first');
      const { count: paidCount, totalAmount: total } = (paid.card.installments ??
        {}) as Partial<InstallmentPlan>;
      expectThat(
        paidCount === count && total === totalAmount && body['amount'] === AMOUNT,
        `paymentMethod.card.installments of ${count}, and the amount ${AMOUNT}`,
        'others',
      );
    },
  },
  {
    id: 'installments/not-offered',
    title: 'Installments that are not offered, or that cost something else, get no token',
    docs: TOKENS,
    async run(kit) {
      const id = await newPayment(kit, { amount: AMOUNT });
      const [{ count, totalAmount }] = await offered(kit, id);
      kit.shapes.refusal(await chosen(kit, id, { count: 99 }), [422]);
      kit.shapes.refusal(await chosen(kit, id, { count, totalAmount: totalAmount - 1 }), [422]);
    },
  },
  {
    id: 'installments/changed',
    title: 'The key of a token request gives no second token with other installments',
    docs: TOKENS,
    async run(kit) {
      const [id, key] = [await newPayment(kit, { amount: AMOUNT }), newKey()];
      const [{ count }] = await offered(kit, id);
      kit.shapes.ofRoute(await chosen(kit, id, { count }, key), 'createToken');
      kit.shapes.refusal(await chosen(kit, id, undefined, key), [409]);
    },
  },
  {
    id: 'installments/amount',
    title: 'A token with installments does not pay an amount that has changed since',
    docs: CARD_FACTS,
    feature: 'updates',
    async run(kit) {
      const id = await newPayment(kit, { amount: AMOUNT });
      const [{ count }] = await offered(kit, id);
      const token = tokenIn(await chosen(kit, id, { count }));
      await update(kit, id, { amount: AMOUNT + 100 });
      await expectUnpaid(kit, id, await confirm(kit, id, token));
    },
  },
];

/** Returns the installments of the card that has some. Throws `NotTried` if none are offered. */
async function offered(
  { api, account, settings, shapes }: Kit,
  paymentId: string,
): Promise<readonly [InstallmentPlan, ...InstallmentPlan[]]> {
  const methods = await api.browser(
    `GET /payment-methods?accountId=${encodeURIComponent(account)}`,
  );
  const { card: settingsOfCard } = (methods.body as unknown as PaymentMethods).metadata;
  if (!settingsOfCard?.installments)
    throw new NotTried('the account’s methods do not say metadata.card.installments');
  const bin = settings.cards.installments.slice(0, 8);
  const reply = await api.browser('POST /card-facts', { body: { paymentId, bin } });
  shapes.ofRoute(reply, 'getCardFacts');
  const [first, ...others] = (reply.body as unknown as CardFacts).installments?.plans ?? [];
  if (!first)
    throw new NotTried('POST /card-facts lists no installments for --card installments=…');
  return [first, ...others];
}

/** Asks for a token of that card with installments, as the card form does. */
const chosen = (
  kit: Kit,
  paymentId: string,
  choice: object | undefined,
  headers: Readonly<Record<string, string>> = {},
) =>
  requestMethodToken(
    kit,
    { paymentId },
    { card: card(kit.settings.cards.installments, choice && { installments: choice }) },
    headers,
  );
