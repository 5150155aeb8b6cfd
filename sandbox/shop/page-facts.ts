import type { ToPay } from './pages/checkout.js';

/** What the shop's server tells the scripts of a checkout page. */
export type PageFacts = ReturnType<typeof pageFacts>;

/** The facts of one checkout: which payment, in which language, in what words. Nothing secret. */
export function pageFacts({ view, order, payment, providerOrigin, notice, bankUrl, amount }: ToPay) {
  const { card, paying, leftBank, expired, refused, bankWaits, bankContinue, bankOther, cardBroken, pay, failed } = view.words;
  return {
    host: providerOrigin,
    language: view.language,
    paymentId: payment.id,
    orderId: order.id,
    /** Whether a bank's challenge was begun and not finished. */
    bankIsWaiting: bankUrl !== undefined,
    notice: notice ?? '',
    words: {
      ...{ card, paying, leftBank, expired, refused, bankWaits, bankContinue, bankOther, cardBroken },
      pay: pay(amount),
      // Functions do not cross into a page: the place of the reason is marked.
      failed: failed('{reason}'),
    },
  };
}
