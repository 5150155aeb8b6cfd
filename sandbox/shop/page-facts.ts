import { NONCE } from './nonce.js';
import type { ToPay } from './pages/checkout.js';

/** What the shop's server tells the scripts of a checkout page. */
export type PageFacts = ReturnType<typeof pageFacts>;

/** The facts of one checkout: which payment, in which language, in what words. Nothing secret. */
export function pageFacts({ view, order, payment, providerOrigin, notice, bankIsWaiting, amount }: ToPay) {
  const {
    card,
    otherWays,
    instalments,
    paying,
    leftBank,
    leftPayment,
    expired,
    refused,
    bankWaits,
    bankContinue,
    bankOther,
    cardBroken,
    pay,
    failed,
  } = view.words;
  return {
    host: providerOrigin,
    language: view.language,
    nonce: NONCE,
    accountId: payment.accountId,
    paymentId: payment.id,
    amount: payment.amount,
    orderId: order.id,
    bankIsWaiting,
    notice: notice ?? '',
    words: {
      ...{
        card,
        otherWays,
        instalments,
        paying,
        leftBank,
        leftPayment,
        expired,
        refused,
        bankWaits,
        bankContinue,
        bankOther,
        cardBroken,
      },
      failed,
      pay: pay(amount),
    },
  };
}
