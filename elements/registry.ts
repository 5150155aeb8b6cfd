import { PayCardInput } from './card-input.js';
import { PayPaymentModal } from './payment-modal.js';

/** THE registry: one line per element. */
export const elements = [PayCardInput, PayPaymentModal] as const;

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-input': PayCardInput;
    'pay-payment-modal': PayPaymentModal;
  }
}
