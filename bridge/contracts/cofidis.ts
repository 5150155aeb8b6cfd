import { sizes } from '../../appearance/sizes.js';
import {
  contract,
  event,
  flag,
  minorUnits,
  number,
  oneOf,
  required,
  text,
  withDefault,
  type Contract,
} from '../contract.js';
import { cofidisWidgetHeight } from '../cofidis-widget-height.js';
import { lifecycleEvents } from './shared/events.js';
import { componentProps, paymentProps, withoutPayment } from './shared/props.js';
import { buttonEvents, overlayEvents, overlayProps } from './shared/method.js';
import { buttonStyle, widgetStyle } from './shared/style.js';

/** The height of the hint below a button, in CSS pixels. Must match the frame's style sheet. */
const HINT_HEIGHT = 30;

// Cofidis has two products, financing and a loan. For a merchant, only the names differ.

const button = <N extends string>(name: N, title: Contract['title']) =>
  contract({
    tag: `pay-${name}-button`,
    frame: `${name}-button`,
    title,
    height: sizes.singleButton,
    heightToken: 'button-height',
    below: { height: HINT_HEIGHT, flag: 'hint' },
    props: {
      ...paymentProps,
      /** Styles for the inside of the frame. Named `style` in factories. */
      innerStyle: buttonStyle,
      /** Whether to show the hint below the button. */
      hint: withDefault(flag, true),
    },
    refuse: withoutPayment,
    events: buttonEvents,
    calls: {},
  });

const overlay = <N extends string>(name: N, title: Contract['title']) =>
  contract({
    tag: `pay-${name}`,
    frame: name,
    title,
    height: 'overlay',
    props: overlayProps,
    refuse: withoutPayment,
    events: overlayEvents,
    calls: {},
  });

const widget = <N extends string>(name: N, title: Contract['title']) =>
  contract({
    tag: `pay-${name}-widget`,
    frame: `${name}-widget`,
    title,
    height: 46,
    estimate: ({ language = 'es' }, width) =>
      cofidisWidgetHeight(language, width, title === 'cofidisLoan'),
    props: {
      ...componentProps,
      /** Styles for the inside of the frame. Named `style` in factories. */
      innerStyle: widgetStyle,
      /** The id of your account at the provider. */
      accountId: required(text),
      /** The price in the currency's major unit: 10.5 is €10.50. */
      amount: number,
      /** The price in the currency's minor unit: 1050 is €10.50. Takes precedence over `amount`. */
      amountInt: minorUnits,
      /** The shopper's language, as a BCP 47 tag such as `es`. */
      language: withDefault(oneOf<string>(), 'es'),
      /** Whether to show the lender's logo beside the installment. */
      showLogo: withDefault(flag, true),
    },
    events: {
      ...lifecycleEvents,
      /**
       * The widget is ready. The detail is `false` if the price cannot be financed: nothing is
       * shown then.
       */
      load: event<boolean>(),
    },
    calls: {},
  });

/** A button that opens Cofidis financing: four installments on the shopper's card. */
export const cofidisButton = button('cofidis', 'cofidis');
/**
 * A full-screen Cofidis financing overlay that shows the cost, then emits a token and the lender's
 * URL.
 */
export const cofidis = overlay('cofidis', 'cofidis');
/** Shows what a price costs in four installments, with the legally required information. */
export const cofidisWidget = widget('cofidis', 'cofidis');
/** A button that opens a Cofidis loan: a line of credit paid back in monthly installments. */
export const cofidisLoanButton = button('cofidis-loan', 'cofidisLoan');
/**
 * A full-screen Cofidis loan overlay that offers a choice of terms, then emits a token and the
 * lender's URL.
 */
export const cofidisLoan = overlay('cofidis-loan', 'cofidisLoan');
/** Shows what a price costs per month, with the legally required information. */
export const cofidisLoanWidget = widget('cofidis-loan', 'cofidisLoan');
