import { sizes } from '../../appearance/sizes.js';
import { cancelable, contract, event, number, words, type Layout } from '../contract.js';
import { expressGrid, roomIn } from '../express-grid.js';
import type { MethodName } from '../../api/types.js';
import { lifecycleEvents } from './shared/events.js';
import type { Approval } from './shared/method.js';
import { applePayProps, paymentProps, phoneProps, withoutPayment } from './shared/props.js';
import { buttonStyle } from './shared/style.js';
import { orderEvents, walletRequestProps } from './shared/wallet-request.js';

const METHODS = [
  'applePay',
  'googlePay',
  'paypal',
  'clickToPay',
  'bizum',
] as const satisfies readonly MethodName[];
/** The payment methods that the row can show. */
export type ExpressMethod = (typeof METHODS)[number];

/** The wallet that the shopper uses. */
export interface ExpressEvent {
  readonly method: ExpressMethod;
}

/** The height of a button, and the space between two rows, in CSS pixels at a text size of 16 px. */
const { button: BUTTON, gap: GAP } = sizes;

/**
 * The wallets that can pay here, as buttons in one row: Apple Pay, Google Pay, PayPal, Click to
 * Pay, Bizum.
 */
export const expressCheckout = contract({
  tag: 'pay-express-checkout',
  frame: 'express-checkout',
  title: 'express',
  height: BUTTON,
  estimate: estimatedHeight,
  heightToken: 'button-height',
  hasThirdParties: true,
  allow: 'payment *',
  props: {
    ...paymentProps,
    ...phoneProps,
    ...walletRequestProps,
    ...applePayProps,
    /**
     * Styles for the inside of the frame. `height` and `borderRadius` apply to every button. Named
     * `style` in factories.
     */
    innerStyle: buttonStyle,
    /**
     * The wallets to show first, in this order. When absent, the wallet of the browser comes first,
     * then the one that the shopper used last here.
     */
    order: words<ExpressMethod>(),
    /** The wallets not to show. */
    exclude: words<ExpressMethod>(),
    /** The greatest number of buttons side by side; as many as there is room for when absent. */
    maxColumns: number,
    /** The greatest number of rows; 1 when absent. The other buttons are behind "More". */
    maxRows: number,
  },
  refuse: withoutPayment,
  amountOptional: true,
  events: {
    ...lifecycleEvents,
    ...orderEvents,
    /** The row is ready. The detail is `false` if no wallet can pay here: nothing is shown then. */
    load: event<boolean>(),
    /** The shopper pressed the button of a wallet. Cancel the event to stop here. */
    beforeOpen: cancelable<ExpressEvent>(),
    /**
     * The shopper approved, and the token is about to be created or emitted. `submit` or `error`
     * follows.
     */
    beforeSubmit: event<ExpressEvent>(),
    /** The shopper approved the payment, with the wallet that `method` names. */
    submit: event<Approval & ExpressEvent>(),
    /** The shopper left the wallet without approving. */
    cancel: event<ExpressEvent>(),
  },
  calls: {},
});

/**
 * Returns the rows of buttons, if every wallet is shown that the page does not exclude: only the
 * frame knows how many there are.
 */
function estimatedHeight(
  { exclude, maxColumns, maxRows }: Readonly<Record<string, unknown>>,
  width: number,
): Layout {
  const excluded = new Set<unknown>(Array.isArray(exclude) ? exclude : []);
  const buttons = METHODS.filter((name) => !excluded.has(name)).length;
  const limits = { maxColumns: Number(maxColumns ?? Infinity), maxRows: Number(maxRows ?? 1) };
  const { rows } = expressGrid(buttons, limits, roomIn(width));
  return { rows, height: BUTTON, around: Math.max(rows - 1, 0) * GAP };
}
