import { PayCardInput } from '../card-input.js';
import { PayPaymentModal } from '../payment-modal.js';
import { factory } from './handle.js';

/** Makes a card form: `CardInput({ paymentId }).render('#card')`. */
export const CardInput = /* @__PURE__ */ factory(PayCardInput);
/** Makes a payment over the whole page: `PaymentModal({ paymentId, isOpen: true }).render(document.body)`. */
export const PaymentModal = /* @__PURE__ */ factory(PayPaymentModal);
