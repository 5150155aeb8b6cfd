import { PayCardInput, PayPaymentModal } from '../elements/index.js';
import { bind } from './bind.js';

export const CardInput = bind(PayCardInput);
export const PaymentModal = bind(PayPaymentModal);
