import { call, contract, flag } from '../contract.js';
import { walletEvents } from './shared/method.js';
import { paymentProps, withoutPayment } from './shared/props.js';

/** What PayPal's script needs to know, as the provider says it. */
export interface PayPalSetup {
  /** Where PayPal's script is, with its query. */
  readonly src: string;
  /** How the button looks, in PayPal's own words. */
  readonly style: object;
  /** What the shopper reads when PayPal itself fails. */
  readonly problem: string;
}

/** PayPal's buttons. Its script runs on the merchant's page; the payment API is asked by the frame, which shows nothing. */
export const paypal = contract({
  tag: 'pay-paypal',
  frame: 'paypal',
  title: { en: 'Pay with PayPal', es: 'Pagar con PayPal' },
  height: 0,
  props: {
    ...paymentProps,
    /** Whether the frame shows the buttons itself, where there is no merchant's page to show them. */
    standalone: flag,
  },
  refuse: withoutPayment,
  events: walletEvents,
  calls: {
    /** What the script needs to know; nothing where PayPal is not supported. */
    prepare: call<() => PayPalSetup | undefined>(),
    /** Makes PayPal's order and the token that stands for it. Gives no id where that failed, and tells the error. */
    createOrder: call<() => string | undefined>(),
    /** The shopper has approved that order: the token is submitted. */
    approve: call<(orderId: string) => void>(),
  },
});
