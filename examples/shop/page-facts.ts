import { NONCE } from './nonce.js';
import type { ToPay } from './pages/to-pay.js';

/** The data that the server passes to the scripts of a checkout page. */
export type PageFacts = ReturnType<typeof pageFacts>;

/** Returns the data of a checkout: payment, language and texts. Nothing secret. */
export function pageFacts({
  view,
  order,
  payment,
  providerOrigin,
  walletsOrigin,
  notice,
  bankIsWaiting,
  amount,
}: ToPay) {
  const {
    card,
    otherWays,
    express,
    choose,
    methods,
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
    allMethods,
    notOffered,
  } = view.texts;
  return {
    host: providerOrigin,
    walletsHost: walletsOrigin,
    language: view.language,
    nonce: NONCE,
    accountId: payment.accountId,
    paymentId: payment.id,
    amount: payment.amount,
    orderId: order.id,
    bankIsWaiting,
    notice: notice ?? '',
    texts: {
      ...{
        card,
        otherWays,
        express,
        choose,
        methods,
        paying,
        leftBank,
        leftPayment,
        expired,
        refused,
        bankWaits,
        bankContinue,
        bankOther,
        cardBroken,
        allMethods,
        notOffered,
      },
      // The script puts the reason in.
      failed: failed({ reason: '{reason}' }),
      pay: pay({ amount }),
    },
  };
}
