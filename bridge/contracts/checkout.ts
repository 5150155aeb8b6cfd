import { sizes } from '../../appearance/sizes.js';
import { expressGrid, roomIn, type ExpressGrid } from '../express-grid.js';
import {
  call,
  cancelable,
  contract,
  event,
  flag,
  hostEvent,
  local,
  oneOf,
  withDefault,
  words,
} from '../contract.js';
import { confirmationProps } from './shared/details.js';
import { cardEvents, lifecycleEvents } from './shared/events.js';
import type { Approval } from './shared/method.js';
import {
  applePayProps,
  customerProps,
  paymentProps,
  phoneProps,
  SAVE_BOX_HEIGHT,
  schemeProps,
  withoutPayment,
} from './shared/props.js';
import { modalStyle } from './shared/style.js';
import type { ContactDetails, MethodName, PaymentResult } from '../../api/types.js';

/**
 * The layout of the payment methods: `accordion` opens a method's form below its row, `list` below
 * all rows, `tabs` below a row of tabs.
 */
export type CheckoutLayout = 'accordion' | 'list' | 'tabs';

/** The state of a checkout, as emitted with `change`. It never contains what was typed. */
export interface CheckoutState {
  /** The chosen payment method; absent while only wallets are offered. */
  readonly method?: MethodName | undefined;
  /** The amount that the shopper sees and pays, in the currency's minor unit. */
  readonly amount?: number | undefined;
  /** Its currency. */
  readonly currency?: string | undefined;
  /** Whether the method's form can be submitted. */
  readonly isComplete: boolean;
  /** Whether nothing is typed in the method's form. */
  readonly isEmpty: boolean;
  /** The error message that the form shows, in the shopper's language. */
  readonly error?: string | undefined;
  /**
   * Why the form cannot be submitted yet, in the shopper's language, even if it does not show it.
   */
  readonly problem?: string | undefined;
  /** The id of the stored payment method that is chosen; absent while a new one is. */
  readonly storedPaymentMethodId?: string | undefined;
  /** The ids of the stored payment methods in the list: one that is removed is gone from it. */
  readonly storedPaymentMethodIds?: readonly string[] | undefined;
}

/** A token, and the payment method that it is for. */
export interface CheckoutToken extends Approval {
  /** The payment method. */
  readonly method: MethodName;
  /** What the shopper has typed into the `fields` that were asked for. */
  readonly billingDetails?: ContactDetails | undefined;
}

/**
 * The result of `submit()`: a token, the payment if the checkout confirms it, or an error message
 * in the shopper's language.
 */
export type CheckoutSubmission =
  | (CheckoutToken & { readonly payment?: undefined; readonly error?: undefined })
  | {
      /** The payment, whether it succeeded or not. */
      readonly payment: PaymentResult;
      readonly token?: undefined;
      readonly error?: undefined;
    }
  | {
      /** Why there is no token. The checkout already shows this message. */
      readonly error: string;
      readonly token?: undefined;
      readonly payment?: undefined;
    };

/** A checkout: every payment method in one frame served by the provider, inline in the page. */
export const checkout = contract({
  tag: 'pay-checkout',
  frame: 'checkout',
  title: 'payment',
  height: 659,
  estimate: estimatedHeight,
  allow: 'payment *; publickey-credentials-get *',
  props: {
    ...paymentProps,
    ...phoneProps,
    ...schemeProps,
    ...customerProps,
    ...applePayProps,
    ...confirmationProps,
    /** Styles for the inside of the frame. Named `style` in factories. */
    innerStyle: modalStyle,
    /** How the payment methods are laid out: `accordion`, `list` or `tabs`. */
    layout: withDefault(oneOf<CheckoutLayout>(), 'accordion'),
    /** The payment methods to offer first, in this order; the others follow. */
    order: words<MethodName>(),
    /** The payment methods not to offer. */
    exclude: words<MethodName>(),
    /**
     * Whether the wallets' row is above the list. With `hidden`, they are not offered: your page has
     * them in a `<pay-express-checkout>`.
     */
    express: withDefault(oneOf<'shown' | 'hidden'>(), 'shown'),
    /**
     * Whether the checkout has a pay button: with `hidden`, the button of your form, or `submit()`,
     * does its work. Wallets, and methods with a page of their own, always have their own button.
     */
    payButton: withDefault(oneOf<'shown' | 'hidden'>(), 'shown'),
    /**
     * Whether the checkout confirms the payment, and shows the bank's page over yours. Without it,
     * you get a token. Needs a `paymentId`.
     */
    confirm: local(flag),
    /** Whether the checkout is disabled. */
    disabled: flag,
    /** Whether the surrounding `<form>` requires a payment. */
    required: local(flag),
  },
  refuse: withoutPayment,
  events: {
    ...lifecycleEvents,
    /**
     * The checkout is ready to use. The detail is `false` if no payment method can be offered here:
     * nothing is shown then.
     */
    load: event<boolean>(),
    /** The chosen method, or the state of its form, changed. */
    change: event<CheckoutState>(),
    ...cardEvents,
    /**
     * The shopper pays: the token is about to be created, or the wallet to be opened. Cancel the
     * event to stop here; `respondWith()` lets your server answer first.
     */
    beforeSubmit: cancelable<{ readonly method: MethodName }>(),
    /**
     * The shopper has paid: here is the token. The checkout shows that it is busy until you have
     * answered: call `respondWith()` with the promise of your confirmation. Not emitted with
     * `confirm`.
     */
    submit: cancelable<CheckoutToken>(),
    /**
     * The payment had begun or ended before the checkout was shown. With `confirm`, the checkout
     * continues it.
     */
    resume: event<PaymentResult>(),
    /** With `confirm`: the payment has ended, successfully or not. */
    result: hostEvent<PaymentResult>(),
    /** With `confirm`: the shopper left the bank's page. The checkout is as it was. */
    cancel: hostEvent(),
    /** The shopper pressed Enter in a field, where the checkout has no pay button. */
    enter: event(),
  },
  calls: {
    /**
     * Pays by the chosen method, as the pay button does. Resolves with `{ token, method }`, with
     * `{ payment }` if the checkout confirms, or with `{ error }` if the form is not complete or
     * the method has a button of its own.
     */
    submit: call<() => CheckoutSubmission>(),
    /**
     * Shows the error messages, focuses the first invalid field, and returns whether the form can
     * be submitted.
     */
    validate: call<() => boolean>(),
    /** Empties the method's form. */
    clear: call<() => void>(),
    /** Chooses a payment method. Returns whether it is offered here, in the list. */
    select: call<(method: MethodName) => boolean>(),
    /**
     * Shows a message for an error outside the checkout, such as a decline; it stays until the
     * shopper goes on.
     */
    showProblem: call<(message?: string) => void>(),
    /**
     * Shows the result of a payment that your server has confirmed: that it is paid, in place of
     * the methods, or why it was declined.
     */
    showResult: call<(payment: PaymentResult) => void>(),
  },
});

/** The methods that share a row above the list. */
const WALLETS: readonly unknown[] = ['applePay', 'googlePay', 'paypal'];
/** Those that can be stored for a returning shopper. */
const STORABLE_WALLETS = ['applePay', 'paypal'];
/** The checkbox below the wallets, which asks whether to store one. */
const WALLET_BOX_HEIGHT = 44;
/** The least width of a tab, in text sizes. */
const TAB = 8.5;
/** The height of a row of tabs, with the space below it. */
const TAB_HEIGHT = 86 + sizes.gap;

/** Returns the rows of a number of tabs, of the same length, in a width in text sizes. */
export const tabGrid = (tabs: number, width: number): ExpressGrid =>
  expressGrid(tabs, { maxRows: Infinity }, roomIn(width, TAB));

/** The rows of the list if every method of the kit is offered. */
const ROWS = 5;

/**
 * Returns the height of the list with its first form open, in CSS pixels, if every method is offered
 * that the page does not exclude: only the provider knows which ones are.
 */
function estimatedHeight(
  { customerSession, exclude, express, layout, payButton }: Readonly<Record<string, unknown>>,
  width: number,
): number {
  const excluded = new Set<unknown>(Array.isArray(exclude) ? exclude : []);
  const isInList = (name: unknown) => !WALLETS.includes(name);
  const rows = Math.max(ROWS - [...excluded].filter(isInList).length, 0);
  const hasWallets = express !== 'hidden' && !WALLETS.every((name) => excluded.has(name));
  const box = customerSession ? SAVE_BOX_HEIGHT : 0;
  const isBoxBelow = hasWallets && !STORABLE_WALLETS.every((name) => excluded.has(name));
  const wallets = hasWallets ? 91 + (isBoxBelow && customerSession ? WALLET_BOX_HEIGHT : 0) : 0;
  if (!rows) return wallets;
  const button = payButton === 'hidden' ? -(sizes.button + sizes.gap) : 0;
  const tabs = tabGrid(rows, width - (2 * sizes.ring) / 16).rows * TAB_HEIGHT;
  const list =
    layout === 'tabs' ? 323 + tabs : layout === 'list' ? 317 + rows * 49 : 323 + rows * 49;
  // In a narrow column, the card's note has two lines; inside a row, its fields are below each other.
  const isRow = layout !== 'tabs' && layout !== 'list';
  const narrow = layout === 'tabs' ? 18 : width < 15 && isRow ? 117 : 45;
  const wrapped = width < 16 ? narrow : width < 32 ? 18 : 0;
  return wallets + box + button + (rows > 1 ? list : 308) + wrapped;
}
