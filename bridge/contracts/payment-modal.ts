import { call, contract, event, flag, hostEvent, required, text, words } from '../contract.js';
import { confirmationProps } from './shared/details.js';
import { cardEvents, lifecycleEvents } from './shared/events.js';
import { componentProps, customerProps, phoneProps, schemeProps } from './shared/props.js';
import { modalStyle } from './shared/style.js';
import type { MethodName, PaymentResult } from '../../api/types.js';

/**
 * A full-screen payment modal. With a token it runs the payment's steps; without one it first asks
 * for a payment method.
 */
export const paymentModal = contract({
  tag: 'pay-payment-modal',
  frame: 'payment-modal',
  title: 'payment',
  height: 'overlay',
  allow: 'payment *; publickey-credentials-get *',
  props: {
    ...componentProps,
    ...phoneProps,
    ...schemeProps,
    ...customerProps,
    ...confirmationProps,
    /** Styles for the inside of the frame. Named `style` in factories. */
    innerStyle: modalStyle,
    /** The id of the payment. */
    paymentId: required(text),
    /** Whether the modal is open. */
    isOpen: required(flag),
    /** A token to confirm the payment with. Without one, the modal asks for a payment method. */
    paymentToken: text,
    /**
     * Whether your page has shown what the shopper agrees to with `recurring`. Otherwise the modal
     * shows it, and asks for their consent, before it confirms with the token.
     */
    termsShown: flag,
    /** Whether to show the challenge full screen instead of in a panel. */
    fullscreen: flag,
    /**
     * The payment methods to offer, out of those that the payment allows. With none, the modal only
     * continues a payment that has begun: your page has the methods.
     */
    allowedPaymentMethods: words<MethodName>(),
  },
  events: {
    ...lifecycleEvents,
    /** The modal is ready to use. */
    load: event<ModalLoaded>(),
    /** The modal has content to show or needs the shopper to act. */
    open: event(),
    /** The shopper has removed a stored payment method, here or in another tab. */
    change: event<ModalState>(),
    ...cardEvents,
    /**
     * The payment is about to be confirmed with a token. `result` or `error` follows, or the
     * shopper tries another token.
     */
    beforeSubmit: event(),
    /** The payment has ended, successfully or not. */
    result: event<PaymentResult>(),
    /** The shopper wants to leave, with the close button, Escape or Back. */
    beforeClose: hostEvent(),
    /** The shopper left before the payment was complete. The modal is closed. */
    cancel: hostEvent(),
  },
  calls: {
    /**
     * Returns whether the frame may be removed. `busy` means that money may be moving: the frame
     * must stay.
     */
    leave: call<() => Leaving>(),
  },
});

/** The detail of the modal's `load`. */
export interface ModalLoaded {
  /** Whether an attempt to pay had begun before, on another page. */
  readonly hasBegun: boolean;
}

/** The detail of the modal's `change`. */
export interface ModalState {
  /** The ids of the stored payment methods that are left, the most recently used first. */
  readonly storedPaymentMethodIds: readonly string[];
}

/** Whether the frame may be removed, and the result of the payment if it has ended. */
export type Leaving =
  | { readonly busy: true }
  /** `unknown` means that a payment was attempted and its outcome is not known. */
  | {
      readonly busy: false;
      readonly result?: PaymentResult | undefined;
      readonly unknown?: boolean | undefined;
    };
