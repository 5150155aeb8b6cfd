import { PayCardInput } from './card-input.js';
import { PayPaymentModal } from './payment-modal.js';

/** THE registry: one line per element. */
export const elements = [PayCardInput, PayPaymentModal] as const;

type Elements = InstanceType<(typeof elements)[number]>;

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-input': PayCardInput;
    'pay-payment-modal': PayPaymentModal;
  }
}

export type { Elements };
