import { contract, event, list } from '../contract.js';
import { walletEvents } from './shared/method.js';
import { paymentProps, withoutPayment } from './shared/props.js';

const wallet = {
  height: 0,
  allow: 'payment *',
  props: paymentProps,
  refuse: withoutPayment,
  events: {
    ...walletEvents,
    /** The shopper has approved in the wallet; the token is about to be made. */
    beforeSubmit: event(),
  },
  calls: {},
} as const;

/** A Google Pay button. */
export const googlePay = contract({
  ...wallet,
  tag: 'pay-google-pay',
  frame: 'google-pay',
  title: { en: 'Pay with Google Pay', es: 'Pagar con Google Pay' },
});

/** The wallet of the shopper's browser: Apple Pay where the browser has it, else Google Pay. */
export const paymentRequest = contract({
  ...wallet,
  tag: 'pay-payment-request',
  frame: 'payment-request',
  title: { en: 'Pay with your wallet', es: 'Pagar con tu cartera' },
  props: {
    ...paymentProps,
    /** Which of the two wallets to offer; both when absent. */
    wallets: list<'applePay' | 'googlePay'>(),
  },
});
