import type { Contract } from '../contract.js';
import { bizum, bizumButton } from './bizum.js';
import { cardCvc, cardExpiry, cardGroup, cardNumber } from './card-group.js';
import { cardInput } from './card-input.js';
import { checkout } from './checkout.js';
import { clickToPay, clickToPayButton } from './click-to-pay.js';
import {
  cofidis,
  cofidisButton,
  cofidisLoan,
  cofidisLoanButton,
  cofidisLoanWidget,
  cofidisWidget,
} from './cofidis.js';
import { expressCheckout } from './express-checkout.js';
import { paymentModal } from './payment-modal.js';
import { paypal } from './paypal.js';
import { googlePay, paymentRequest } from './wallets.js';

/** A row of the list of components. */
export interface Component {
  readonly contract: Contract;
  /** The name of its factory and of its React component. */
  readonly name: string;
  /** An alias of its factory, for shops that move over from the incumbent kit. */
  readonly otherName?: string;
  /** A noun phrase for the doc comments of its React component and its types. */
  readonly is: string;
  /** What its factory creates, where its doc comment says more than `is`. */
  readonly makes?: string;
  /** The type in `elements/functions/options.ts` with the required props. */
  readonly needs: 'TargetProps' | 'PaymentModalNeeds' | 'WidgetNeeds' | 'PartNeeds';
  /**
   * The overlay that it opens: the entry `payframe/<name>` registers it. A row of several loads
   * them with its frame.
   */
  readonly opens?: readonly Contract[];
  /** The module and style sheet of its frame, in `frame-apps/`. */
  readonly app: string;
  /**
   * What it shows in frames of its own: `methods` are frames of payment methods on the wallets'
   * host, `steps` also the pages of a payment's steps, which an issuer may have at any address.
   */
  readonly shows?: 'methods' | 'steps';
  /**
   * The third-party origins that the frame's policy allows for scripts and requests, beside its
   * own.
   */
  readonly thirdParty?: readonly string[];
}

const GOOGLE = [
  'https://pay.google.com',
  'https://google.com',
  'https://www.google.com',
  'https://www.gstatic.com',
];

/**
 * Apple's SDK, with the button and the code to scan, and what says whether a merchant is registered
 * for a domain. The first one is of "Loading the latest version of the Apple Pay JS SDK", Implement a
 * Content Security Policy; the second one is asked since version 1.3.3.
 */
const APPLE = ['https://applepay.cdn-apple.com', 'https://smp-paymentservices.apple.com'];

const PAYPAL = ['https://www.paypal.com', 'https://*.paypal.com', 'https://*.paypalobjects.com'];

/**
 * THE list: one row per component, in the order of `docs/functions.md`. `scripts/build/components/`
 * derives the rest: elements, factories, React components, entries of the package, frames and their
 * policies. No page imports it.
 */
export const components: readonly Component[] = [
  {
    contract: checkout,
    name: 'Checkout',
    is: 'a checkout',
    makes: "a checkout with every payment method: `Checkout({ paymentId }).render('#checkout')`",
    needs: 'TargetProps',
    app: 'checkout/inline/app',
    shows: 'methods',
  },
  {
    contract: expressCheckout,
    name: 'ExpressCheckout',
    is: 'a row of wallet buttons',
    makes:
      "the wallets that can pay here, in one row: `ExpressCheckout({ paymentId, onSubmit }).render('#express')`",
    needs: 'TargetProps',
    app: 'checkout/express/app',
    thirdParty: [...APPLE, ...GOOGLE, ...PAYPAL],
  },
  {
    contract: cardInput,
    name: 'CardInput',
    is: 'a card form',
    makes: "a card form: `CardInput({ paymentId }).render('#card')`",
    needs: 'TargetProps',
    app: 'methods/card/app',
  },
  {
    contract: cardGroup,
    name: 'CardGroup',
    is: 'a card form whose fields the page places',
    makes: 'a card form whose fields the page places: `CardNumber({ group })` and its siblings',
    needs: 'TargetProps',
    app: 'methods/card/group',
  },
  {
    contract: cardNumber,
    name: 'CardNumber',
    is: 'the card number of a card group',
    makes: "the card number of a group: `CardNumber({ group }).render('#number')`",
    needs: 'PartNeeds',
    app: 'methods/card/part',
  },
  {
    contract: cardExpiry,
    name: 'CardExpiry',
    is: 'the expiry date of a card group',
    makes: "the expiry date of a group: `CardExpiry({ group }).render('#expiry')`",
    needs: 'PartNeeds',
    app: 'methods/card/part',
  },
  {
    contract: cardCvc,
    name: 'CardCvc',
    is: 'the security code of a card group',
    makes: "the security code of a group: `CardCvc({ group }).render('#cvc')`",
    needs: 'PartNeeds',
    app: 'methods/card/part',
  },
  {
    contract: paymentModal,
    name: 'PaymentModal',
    is: 'a payment modal',
    makes: 'a payment modal: `PaymentModal({ paymentId, isOpen: true }).render(document.body)`',
    needs: 'PaymentModalNeeds',
    app: 'checkout/modal/app',
    shows: 'steps',
  },
  {
    contract: paypal,
    name: 'PayPal',
    is: 'PayPal’s buttons',
    makes: "PayPal's buttons: `PayPal({ paymentId, onSubmit }).render('#paypal')`",
    needs: 'TargetProps',
    app: 'methods/paypal/app',
    thirdParty: PAYPAL,
  },
  {
    contract: bizumButton,
    name: 'Bizum',
    is: 'a Bizum button',
    makes: "a Bizum button: `Bizum({ paymentId, onSubmit }).render('#bizum')`",
    needs: 'TargetProps',
    app: 'methods/bizum/button/app',
    opens: [bizum],
  },
  {
    contract: bizum,
    name: 'BizumModal',
    is: 'a full-screen Bizum overlay',
    needs: 'TargetProps',
    app: 'methods/bizum/app',
  },
  {
    contract: cofidisButton,
    name: 'Cofidis',
    is: 'a button for Cofidis financing',
    needs: 'TargetProps',
    opens: [cofidis],
    app: 'methods/cofidis/button',
  },
  {
    contract: cofidis,
    name: 'CofidisModal',
    is: 'a full-screen Cofidis financing overlay',
    needs: 'TargetProps',
    app: 'methods/cofidis/overlay',
  },
  {
    contract: cofidisWidget,
    name: 'CofidisWidget',
    is: 'a Cofidis financing widget',
    makes: 'a widget that shows what a price costs in four installments',
    needs: 'WidgetNeeds',
    app: 'methods/cofidis/widget',
  },
  {
    contract: cofidisLoanButton,
    name: 'CofidisLoan',
    otherName: 'CofidisPay',
    is: 'a button for a Cofidis loan',
    needs: 'TargetProps',
    opens: [cofidisLoan],
    app: 'methods/cofidis/button',
  },
  {
    contract: cofidisLoan,
    name: 'CofidisLoanModal',
    otherName: 'CofidisPayModal',
    is: 'a full-screen Cofidis loan overlay',
    needs: 'TargetProps',
    app: 'methods/cofidis/overlay',
  },
  {
    contract: cofidisLoanWidget,
    name: 'CofidisLoanWidget',
    otherName: 'CofidisPayWidget',
    is: 'a Cofidis loan widget',
    makes: 'a widget that shows what a price costs per month',
    needs: 'WidgetNeeds',
    app: 'methods/cofidis/widget',
  },
  {
    contract: googlePay,
    name: 'GooglePay',
    is: 'a Google Pay button',
    makes: "a Google Pay button: `GooglePay({ paymentId, onSubmit }).render('#google-pay')`",
    needs: 'TargetProps',
    app: 'methods/google-pay/app',
    thirdParty: GOOGLE,
  },
  {
    contract: paymentRequest,
    name: 'PaymentRequest',
    is: 'a wallet button',
    makes: 'a wallet button: Apple Pay or Google Pay, depending on the browser',
    needs: 'TargetProps',
    app: 'methods/payment-request/app',
    thirdParty: [...APPLE, ...GOOGLE],
  },
  {
    contract: clickToPayButton,
    name: 'ClickToPay',
    is: 'a Click to Pay button',
    needs: 'TargetProps',
    opens: [clickToPay],
    app: 'methods/click-to-pay/button/app',
  },
  {
    contract: clickToPay,
    name: 'ClickToPayModal',
    is: 'a full-screen Click to Pay overlay',
    needs: 'TargetProps',
    app: 'methods/click-to-pay/app',
    // A scheme's page leads to the issuer's.
    shows: 'steps',
    thirdParty: ['https://*.visa.com', 'https://*.mastercard.com'],
  },
];

/**
 * The whole pages of the provider beside the frames, by their folders in `frame-apps/hosted-pages/`
 * and on its host.
 */
export const pages = ['payment-page', 'pos-payment-page'] as const;
