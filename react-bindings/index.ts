import {
  PayBizum,
  PayBizumButton,
  PayCardInput,
  PayClickToPay,
  PayClickToPayButton,
  PayCofidis,
  PayCofidisButton,
  PayCofidisLoan,
  PayCofidisLoanButton,
  PayCofidisLoanWidget,
  PayCofidisWidget,
  PayGooglePay,
  PayPaymentModal,
  PayPaymentRequest,
  PayPayPal,
} from '../elements/index.js';
import { bind } from './bind.js';

export { useConfirmPayment, type PaymentConfirmation } from './confirm-payment.js';

export const Bizum = bind(PayBizum);
export const BizumButton = bind(PayBizumButton);
export const CardInput = bind(PayCardInput);
export const ClickToPay = bind(PayClickToPay);
export const ClickToPayButton = bind(PayClickToPayButton);
export const Cofidis = bind(PayCofidis);
export const CofidisButton = bind(PayCofidisButton);
export const CofidisLoan = bind(PayCofidisLoan);
export const CofidisLoanButton = bind(PayCofidisLoanButton);
export const CofidisLoanWidget = bind(PayCofidisLoanWidget);
export const CofidisWidget = bind(PayCofidisWidget);
export const GooglePay = bind(PayGooglePay);
export const PaymentModal = bind(PayPaymentModal);
export const PaymentRequest = bind(PayPaymentRequest);
export const PayPal = bind(PayPayPal);
