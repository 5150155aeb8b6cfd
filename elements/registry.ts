import { PayBizum } from './bizum.js';
import { PayBizumButton } from './bizum-button.js';
import { PayCardInput } from './card-input.js';
import { PayClickToPay } from './click-to-pay.js';
import { PayClickToPayButton } from './click-to-pay-button.js';
import { PayCofidis } from './cofidis.js';
import { PayCofidisButton } from './cofidis-button.js';
import { PayCofidisLoan } from './cofidis-loan.js';
import { PayCofidisLoanButton } from './cofidis-loan-button.js';
import { PayCofidisLoanWidget } from './cofidis-loan-widget.js';
import { PayCofidisWidget } from './cofidis-widget.js';
import { PayGooglePay } from './google-pay.js';
import { PayPaymentModal } from './payment-modal.js';
import { PayPaymentRequest } from './payment-request.js';
import { PayPayPal } from './paypal.js';

/** THE registry: one line per element. */
export const elements = [
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
] as const;
