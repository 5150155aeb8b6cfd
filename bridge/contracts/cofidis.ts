import { contract, decimal, event, flag, number, oneOf, required, text, withDefault } from '../contract.js';
import type { Language } from '../languages.js';
import { lifecycleEvents } from './shared/events.js';
import { componentProps, paymentProps, withoutPayment } from './shared/props.js';
import { buttonEvents, overlayEvents, overlayProps } from './shared/method.js';

type Title = Readonly<Record<Language, string>>;

const financing: Title = { en: 'Pay in 4 instalments with Cofidis', es: 'Pagar en 4 cuotas con Cofidis' };
const loan: Title = { en: 'Finance your purchase with Cofidis', es: 'Financiar la compra con Cofidis' };

// Two products of one lender, which differ in nothing a merchant sees but their names.

const button = <N extends string>(name: N, title: Title) =>
  contract({
    tag: `pay-${name}-button`,
    frame: `${name}-button`,
    title,
    height: 45,
    props: {
      ...paymentProps,
      /** Whether to show the line of help under the button. */
      hint: withDefault(flag, true),
    },
    refuse: withoutPayment,
    events: buttonEvents,
    calls: {},
  });

const overlay = <N extends string>(name: N, title: Title) =>
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

const widget = <N extends string>(name: N, title: Title) =>
  contract({
    tag: `pay-${name}-widget`,
    frame: `${name}-widget`,
    title,
    height: 46,
    props: {
      ...componentProps,
      /** The merchant's account at the provider. */
      accountId: required(text),
      /** The price in the currency's major unit: 10.5 is €10.50. */
      amount: decimal,
      /** The price in the currency's minor unit: 1050 is €10.50. Goes before `amount`. */
      amountInt: number,
      /** BCP 47. */
      language: withDefault(oneOf<string>(), 'es'),
      /** Whether to show the lender's name beside the instalment. */
      showLogo: withDefault(flag, true),
    },
    events: {
      ...lifecycleEvents,
      /** Whether there is anything to finance; with `false` nothing is shown. */
      load: event<boolean>(),
    },
    calls: {},
  });

/** A button that opens Cofidis financing: four instalments on the shopper's card. */
export const cofidisButton = button('cofidis', financing);
/** Cofidis financing over the whole page: shows what it costs, and gives a token and the lender's address. */
export const cofidis = overlay('cofidis', financing);
/** What a price costs in four instalments, with everything the law wants said. */
export const cofidisWidget = widget('cofidis', financing);
/** A button that opens a Cofidis loan: a line of credit paid back month by month. */
export const cofidisLoanButton = button('cofidis-loan', loan);
/** A Cofidis loan over the whole page: a choice of terms, and gives a token and the lender's address. */
export const cofidisLoan = overlay('cofidis-loan', loan);
/** What a price costs month by month, with everything the law wants said. */
export const cofidisLoanWidget = widget('cofidis-loan', loan);
