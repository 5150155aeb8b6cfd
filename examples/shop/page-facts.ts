import type { Payment } from 'payframe/node';
import type { Order } from './orders.js';
import type { View } from './pages/layout.js';

/** The data of a checkout page. */
export interface ToPay {
  readonly view: View;
  readonly order: Order;
  readonly payment: Payment;
  /** What the page shows the shopper's stored payment methods with. */
  readonly customerSession?: string | undefined;
  readonly providerOrigin: string;
  readonly walletsOrigin: string;
  /** A message to show before the shopper retries. */
  readonly notice?: string | undefined;
  /** Whether a bank's challenge is open. */
  readonly bankIsWaiting: boolean;
  /** The formatted amount. */
  readonly amount: string;
}

/** The data that the server passes to the scripts of a checkout page. */
export type PageFacts = ReturnType<typeof pageFacts>;

/** Returns the data of a checkout: payment, session, language and texts. Nothing of the server's. */
export function pageFacts({ view, order, payment, customerSession, amount, ...origins }: ToPay) {
  const { texts, language } = view;
  const { leftPayment, paying, refused } = texts;
  return {
    host: origins.providerOrigin,
    walletsHost: origins.walletsOrigin,
    language,
    paymentId: payment.id,
    customerSession,
    orderId: order.id,
    texts: {
      ...{ leftPayment, paying, refused },
      // The script puts the reason in.
      failed: texts.failed({ reason: '{reason}' }),
      pay: texts.pay({ amount }),
    },
  };
}
