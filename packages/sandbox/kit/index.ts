// The public API of `payframe-sandbox`. Everything else is private.
export { startSandbox } from './start-sandbox.js';
export type { Breakage, NewPayment, Sandbox, SandboxOptions } from './sandbox.js';
export {
  cardEffects,
  issuedCards,
  testCards,
  type CardName,
  type IssuedCardName,
} from './test-data.js';
export { demoAccount } from '../../../sandbox/demo-account.js';
export { cardGroup, cardInput, type CardForm, type TypedCard } from './pages/card-form.js';
export { checkout, type Checkout } from './pages/checkout.js';
export { challenge, type Challenge } from './pages/challenge.js';
export { bizum, testAmounts, testPhones, type Bizum } from './pages/bizum.js';
export { paypal, type Paypal, type PaypalAnswer } from './pages/paypal.js';
export { googlePay, paymentRequest, type Wallet, type WalletCardName } from './pages/wallet.js';
export { clickToPay, type ClickToPay, type SchemeAnswer } from './pages/click-to-pay.js';
export { cofidis, cofidisLoan, type Cofidis } from './pages/cofidis.js';
export { paymentModal, type PaymentModal } from './pages/payment-modal.js';
export { hostedPage, type HostedPage } from './pages/hosted-page.js';
