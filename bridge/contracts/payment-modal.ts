import { call, contract, event, flag, hostEvent, list, object, required, text } from '../contract.js';
import { lifecycleEvents } from './shared/events.js';
import { componentProps } from './shared/props.js';
import type { ContactDetails, Customer, MethodName, PaymentMethodDetails, PaymentResult } from '../../provider/types.js';

/** A payment over the whole page: with a token it walks the payment's steps, without one it asks how to pay first. */
export const paymentModal = contract({
  tag: 'pay-payment-modal',
  frame: 'payment-modal',
  title: { en: 'Secure payment', es: 'Pago seguro' },
  height: 'overlay',
  allow: 'payment *; publickey-credentials-get *',
  props: {
    ...componentProps,
    /** The payment to pay. */
    paymentId: required(text),
    /** Whether the payment is on screen. */
    isOpen: required(flag),
    /** A token to confirm with. Without one the shopper is asked how to pay. */
    paymentToken: text,
    /** Asks for a permanent token for later payments. */
    generatePaymentToken: flag,
    /** Shows the challenge over the whole page instead of in a sheet. */
    fullscreen: flag,
    /** Who pays. */
    customer: object<Customer>(),
    /** What is known about the card's holder. */
    paymentMethod: object<PaymentMethodDetails>(),
    /** The ways to pay to offer, of those the payment allows. */
    allowedPaymentMethods: list<MethodName>(),
    /** A host of the merchant's that the provider serves payment pages on. */
    customDomain: text,
    /** Who is billed, and where. */
    billingDetails: object<ContactDetails>(),
    /** Who is sent the goods, and where. */
    shippingDetails: object<ContactDetails>(),
  },
  events: {
    ...lifecycleEvents,
    /** The payment is on screen and can be used. */
    load: event(),
    /** There is something for the shopper to see or do. */
    open: event(),
    /** The payment has come to an end, good or bad. */
    result: event<PaymentResult>(),
    /** The shopper wants to leave: the close button, Escape or Back. */
    beforeClose: hostEvent(),
  },
  calls: {
    /** Asks where the payment stands before the frame goes away. `busy` while money may be moving: the frame must stay. */
    leave: call<() => Leaving>(),
  },
});

/** Whether the frame may go, and the payment's end where it has come to one. */
export type Leaving =
  | { readonly busy: true }
  /** `unknown` where something was begun and nobody can say how it ended. */
  | { readonly busy: false; readonly result?: PaymentResult | undefined; readonly unknown?: boolean | undefined };
