import type { ComponentType } from 'react';
import type { Contract } from '../bridge/contract.js';
import { bizumButton, bizum } from '../bridge/contracts/bizum.js';
import { cardInput } from '../bridge/contracts/card-input.js';
import { clickToPayButton, clickToPay } from '../bridge/contracts/click-to-pay.js';
import {
  cofidisButton,
  cofidis,
  cofidisWidget,
  cofidisLoanButton,
  cofidisLoan,
  cofidisLoanWidget,
} from '../bridge/contracts/cofidis.js';
import { paymentModal } from '../bridge/contracts/payment-modal.js';
import { paypal } from '../bridge/contracts/paypal.js';
import { googlePay, paymentRequest } from '../bridge/contracts/wallets.js';
import { BizumApp } from './bizum/app.js';
import { BizumButtonApp } from './bizum-button/app.js';
import { CardInputApp } from './card-input/app.js';
import { ClickToPayApp } from './click-to-pay/app.js';
import { ClickToPayButtonApp } from './click-to-pay-button/app.js';
import { CofidisApp } from './cofidis/app.js';
import { CofidisButtonApp } from './cofidis-button/app.js';
import { CofidisLoanApp } from './cofidis-loan/app.js';
import { CofidisLoanButtonApp } from './cofidis-loan-button/app.js';
import { CofidisLoanWidgetApp } from './cofidis-loan-widget/app.js';
import { CofidisWidgetApp } from './cofidis-widget/app.js';
import { GooglePayApp } from './google-pay/app.js';
import type { PageProps } from './hosted/page-app.js';
import { PaymentModalApp } from './payment-modal/app.js';
import { PaymentPageApp } from './payment-page/app.js';
import { PaymentRequestApp } from './payment-request/app.js';
import { PayPalApp } from './paypal/app.js';
import { PosPaymentPageApp } from './pos-payment-page/app.js';

/** A frame the provider hosts. */
export interface Frame {
  readonly contract: Contract;
  /** Each takes the props of its own contract. */
  readonly App: ComponentType<never>;
  readonly title: Contract['title'];
  /** The origins a third party's script may come from and speak with; without them the frame's policy knows its own alone. */
  readonly thirdParty?: readonly string[];
}

/** A whole page the provider hosts. A shopper comes to it by its address; no merchant's page is around it. */
export interface Page {
  /** Its folder on the provider's host. */
  readonly name: string;
  readonly App: ComponentType<PageProps>;
  readonly title: Contract['title'];
  /** What it may let the frames do that it shows. */
  readonly allow: Contract['allow'];
}

const GOOGLE = ['https://pay.google.com', 'https://google.com', 'https://www.google.com', 'https://www.gstatic.com'];

/** THE registry: every frame the provider hosts, one line each. */
export const frames: readonly Frame[] = [
  { contract: bizum, App: BizumApp, title: bizum.title },
  { contract: bizumButton, App: BizumButtonApp, title: bizumButton.title },
  { contract: cardInput, App: CardInputApp, title: cardInput.title },
  {
    contract: clickToPay,
    App: ClickToPayApp,
    title: clickToPay.title,
    thirdParty: ['https://*.visa.com', 'https://*.mastercard.com'],
  },
  { contract: clickToPayButton, App: ClickToPayButtonApp, title: clickToPayButton.title },
  { contract: cofidis, App: CofidisApp, title: cofidis.title },
  { contract: cofidisButton, App: CofidisButtonApp, title: cofidisButton.title },
  { contract: cofidisLoan, App: CofidisLoanApp, title: cofidisLoan.title },
  { contract: cofidisLoanButton, App: CofidisLoanButtonApp, title: cofidisLoanButton.title },
  { contract: cofidisLoanWidget, App: CofidisLoanWidgetApp, title: cofidisLoanWidget.title },
  { contract: cofidisWidget, App: CofidisWidgetApp, title: cofidisWidget.title },
  { contract: googlePay, App: GooglePayApp, title: googlePay.title, thirdParty: GOOGLE },
  { contract: paymentModal, App: PaymentModalApp, title: paymentModal.title },
  { contract: paymentRequest, App: PaymentRequestApp, title: paymentRequest.title, thirdParty: GOOGLE },
  {
    contract: paypal,
    App: PayPalApp,
    title: paypal.title,
    thirdParty: ['https://www.paypal.com', 'https://*.paypal.com', 'https://*.paypalobjects.com'],
  },
];

const { title, allow } = paymentModal;

/** The whole pages beside them. What they show in frames is what the popup shows. */
export const pages: readonly Page[] = [
  { name: 'payment-page', App: PaymentPageApp, title, allow },
  { name: 'pos-payment-page', App: PosPaymentPageApp, title, allow },
];
