import { PayBizum } from '../bizum.js';
import { PayBizumButton } from '../bizum-button.js';
import { PayCardInput } from '../card-input.js';
import { PayClickToPay } from '../click-to-pay.js';
import { PayClickToPayButton } from '../click-to-pay-button.js';
import { PayCofidis } from '../cofidis.js';
import { PayCofidisButton } from '../cofidis-button.js';
import { PayCofidisLoan } from '../cofidis-loan.js';
import { PayCofidisLoanButton } from '../cofidis-loan-button.js';
import { PayCofidisLoanWidget } from '../cofidis-loan-widget.js';
import { PayCofidisWidget } from '../cofidis-widget.js';
import { PayGooglePay } from '../google-pay.js';
import { PayPaymentModal } from '../payment-modal.js';
import { PayPaymentRequest } from '../payment-request.js';
import { PayPayPal } from '../paypal.js';
import { factory } from './handle.js';

/** Makes a card form: `CardInput({ paymentId }).render('#card')`. */
export const CardInput = /* @__PURE__ */ factory(PayCardInput);
/** Makes a payment over the whole page: `PaymentModal({ paymentId, isOpen: true }).render(document.body)`. */
export const PaymentModal = /* @__PURE__ */ factory(PayPaymentModal);
/** Makes PayPal's buttons: `PayPal({ paymentId, onSubmit }).render('#paypal')`. */
export const PayPal = /* @__PURE__ */ factory(PayPayPal);
/** Makes a Bizum button: `Bizum({ paymentId, onSubmit }).render('#bizum')`. */
export const Bizum = /* @__PURE__ */ factory(PayBizumButton);
/** Makes Bizum over the whole page, open as soon as it is rendered. */
export const BizumModal = /* @__PURE__ */ factory(PayBizum);
/** Makes a button for Cofidis financing. */
export const Cofidis = /* @__PURE__ */ factory(PayCofidisButton);
/** Makes Cofidis financing over the whole page, open as soon as it is rendered. */
export const CofidisModal = /* @__PURE__ */ factory(PayCofidis);
/** Makes the line that says what a price costs in four instalments. */
export const CofidisWidget = /* @__PURE__ */ factory(PayCofidisWidget);
/** Makes a button for a Cofidis loan. */
export const CofidisLoan = /* @__PURE__ */ factory(PayCofidisLoanButton);
/** Makes a Cofidis loan over the whole page, open as soon as it is rendered. */
export const CofidisLoanModal = /* @__PURE__ */ factory(PayCofidisLoan);
/** Makes the line that says what a price costs month by month. */
export const CofidisLoanWidget = /* @__PURE__ */ factory(PayCofidisLoanWidget);
/** Makes a Google Pay button: `GooglePay({ paymentId, onSubmit }).render('#google-pay')`. */
export const GooglePay = /* @__PURE__ */ factory(PayGooglePay);
/** Makes a button for the wallet of the browser: Apple Pay, or Google Pay. */
export const PaymentRequest = /* @__PURE__ */ factory(PayPaymentRequest);
/** Makes a Click to Pay button. */
export const ClickToPay = /* @__PURE__ */ factory(PayClickToPayButton);
/** Makes Click to Pay over the whole page, open as soon as it is rendered. */
export const ClickToPayModal = /* @__PURE__ */ factory(PayClickToPay);

// What shops that move over from another kit call the loan.
export { CofidisLoan as CofidisPay, CofidisLoanModal as CofidisPayModal, CofidisLoanWidget as CofidisPayWidget };
