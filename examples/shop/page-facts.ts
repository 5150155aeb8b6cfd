import type { Payment } from 'payframe/node';
import { NONCE } from './headers.js';
import type { Order } from './orders.js';
import type { View } from './pages/layout.js';
import type { Texts } from './texts.js';

/** The data of a checkout page. */
export interface ToPay {
  readonly view: View;
  readonly order: Order;
  readonly payment: Payment;
  readonly providerOrigin: string;
  readonly walletsOrigin: string;
  /** A message to show before the shopper retries. */
  readonly notice?: string | undefined;
  /** Whether a bank's challenge is open. */
  readonly bankIsWaiting: boolean;
  /** The formatted amount. */
  readonly amount: string;
}

/** The texts that the scripts of a checkout page show. */
const shown = [
  'allMethods',
  'bankContinue',
  'bankOther',
  'bankWaits',
  'card',
  'cardBroken',
  'choose',
  'expired',
  'express',
  'leftBank',
  'leftPayment',
  'methods',
  'notOffered',
  'otherWays',
  'paying',
  'refused',
] as const satisfies readonly (keyof Texts)[];

/** The data that the server passes to the scripts of a checkout page. */
export type PageFacts = ReturnType<typeof pageFacts>;

/** Returns the data of a checkout: payment, language and texts. Nothing secret. */
export function pageFacts(toPay: ToPay) {
  const { view, order, payment, providerOrigin, walletsOrigin, notice, bankIsWaiting } = toPay;
  const { texts, language } = view;
  return {
    host: providerOrigin,
    walletsHost: walletsOrigin,
    language,
    nonce: NONCE,
    accountId: payment.accountId,
    paymentId: payment.id,
    amount: payment.amount,
    orderId: order.id,
    bankIsWaiting,
    notice: notice ?? '',
    texts: {
      // Each name of the list has its text.
      ...(Object.fromEntries(shown.map((name) => [name, texts[name]])) as Pick<
        Texts,
        (typeof shown)[number]
      >),
      // The script puts the reason in.
      failed: texts.failed({ reason: '{reason}' }),
      pay: texts.pay(toPay),
    },
  };
}
