import { call, contract, flag } from '../contract.js';
import * as failures from '../failures.js';
import { walletEvents } from './shared/method.js';
import { paymentProps, storingProps, withoutPayment } from './shared/props.js';
import { payPalStyle } from './shared/style.js';
import {
  walletRequestProps,
  type WalletAddress,
  type WalletDetail,
} from './shared/wallet-request.js';
import type { OrderProblem } from '../wallet-order.js';

/** The configuration of PayPal's script, as the provider returns it. */
export interface PayPalSetup {
  /** The URL of PayPal's script, including its query. */
  readonly src: string;
  /** The `style` option of PayPal's buttons. */
  readonly style: object;
  /** The message for the shopper when PayPal itself fails. */
  readonly problem: string;
  /** What PayPal is to ask the shopper for; frames of earlier versions do not say it. */
  readonly request?: readonly WalletDetail[] | undefined;
  /** What version 6 of the script is told apart from its URL; absent for version 5. */
  readonly instance?: PayPalInstance | undefined;
}

/** The options of an instance of version 6 that are known beforehand. */
export interface PayPalInstance {
  readonly merchantId: string;
  /** BCP 47, with the country. */
  readonly locale: string;
  /** ISO 4217, upper case. */
  readonly currencyCode: string;
  /** Whether PayPal keeps the shopper's account for later charges. */
  readonly savePayment?: boolean | undefined;
}

/** The style of version 6's button, in what its element takes. */
export interface PayPalButtonStyle {
  readonly type?: 'buynow' | 'checkout' | 'pay' | undefined;
  readonly color?: 'gold' | 'blue' | 'white' | undefined;
  /** In CSS pixels. */
  readonly height: number;
  readonly borderRadius: number;
}

/** A client token of PayPal's, and for how many seconds it is valid. */
export interface PayPalClientToken {
  readonly clientToken: string;
  readonly expiresIn: number;
}

/** The versions of PayPal's script. */
export type PayPalSdk = 'v5' | 'v6';

/** What the shopper chose in PayPal's window: an address, or a way to ship by its id. */
export type PayPalChange =
  { readonly address: WalletAddress } | { readonly shippingOption: string };

/** The shopper who approved an order, as PayPal gives them: the frame reads it. */
export interface PayPalShopper {
  readonly payer?: unknown;
  /** Where to ship to, if PayPal asked for it. */
  readonly shipping?: unknown;
}

/**
 * PayPal's buttons. PayPal's script runs on your page; an invisible frame calls the payment API.
 */
export const paypal = contract({
  tag: 'pay-paypal',
  frame: 'paypal',
  title: 'paypal',
  height: 0,
  hasThirdParties: true,
  props: {
    ...paymentProps,
    ...storingProps,
    ...walletRequestProps,
    /** Styles for the inside of the frame. Named `style` in factories. */
    innerStyle: payPalStyle,
    /** Whether the frame shows the buttons itself, as inside the payment modal. */
    standalone: flag,
  },
  refuse: (props: Readonly<Record<string, unknown>>, isAmountNeeded?: boolean) =>
    props['paymentId'] || props['accountId']
      ? withoutPayment(props, isAmountNeeded)
      : failures.missingAccount().with({ details: { missing: ['paymentId'] } }),
  amountOptional: true,
  events: walletEvents,
  calls: {
    /**
     * Returns the configuration of PayPal's script, or `undefined` if PayPal is not supported. It is
     * of one of `sdks`, the versions that the page can show; of version 5 by default.
     */
    prepare: call<(sdks?: readonly PayPalSdk[]) => PayPalSetup | undefined>(),
    /** Requests a client token of PayPal's for the page, which version 6 of the script needs. */
    createClientToken: call<() => PayPalClientToken>(),
    /**
     * Creates the PayPal order and its payment token. Returns the order id, or `undefined` after
     * emitting `error`.
     */
    createOrder: call<() => string | undefined>(),
    /**
     * Asks the page for the total of an order after a change in PayPal's window, and updates the
     * order at PayPal. Returns why the shopper cannot go on like this, or `undefined`.
     */
    changeOrder: call<(orderId: string, change: PayPalChange) => OrderProblem | undefined>(),
    /** Submits the token of an order that the shopper approved, with what PayPal gave of them. */
    approve: call<(orderId: string, shopper?: PayPalShopper) => void>(),
  },
});
