// Shop code for another kit: its type names, and factories called with `new`.
import type * as kit from 'payframe';
import {
  CardInput,
  CofidisPayWidget,
  confirmPayment,
  createToken,
  PayPal,
  type Address,
  type BillingDetails,
  type CardInputOnChangeEvent,
  type CardInputProps,
  type CardInputStyle,
  type ConfirmPaymentParams,
  type Customer,
  type PaymentMethod,
  type PaymentResult,
} from 'payframe';

// The page has called `configure({ requireAmount: false })` and declares it to the types.
declare global {
  interface PayframeSettings {
    requireAmount: false;
  }
}

const style: CardInputStyle = {
  base: { fontSmoothing: 'antialiased', ':focus': { color: '#333' } },
  input: {
    fontSize: '16px',
    '::placeholder': { color: '#999' },
    ':-webkit-autofill': { backgroundColor: 'white' },
  },
  invalid: { color: 'red' },
  icon: { 'padding-left': 4 },
  loading: {},
};
let event: CardInputOnChangeEvent | undefined;
const props: CardInputProps = {
  accountId: 'acc_1',
  sessionId: 's1',
  orderId: 'o1',
  language: 'es',
  style,
  placeholders: { cardNumber: 'Tarjeta' },
  errorMessages: { invalidCVC: 'no' },
  onChange: (change) => (event = change),
  onError: (error) => console.error(error.message),
};
const card = new CardInput(props);
void card.render('#card').then(() => event?.cardType satisfies string | undefined);
new CofidisPayWidget({
  accountId: 'acc_1',
  amountInt: 1000,
  style: { amount: { color: 'red' } },
}).render(document.body);
new PayPal({
  accountId: 'acc_1',
  style: { layout: 'vertical', height: 45 },
  onSubmit: ({ token }) => token.length,
});

const address: Address = { line1: 'Gran Vía 1', zip: '28013' };
const billingDetails: BillingDetails = { name: 'A', address };
const customer: Customer = { email: 'a@example.com' };
const paymentMethod: PaymentMethod = { card: { cardholderName: 'A' } };

export async function pay(paymentId: string): Promise<PaymentResult> {
  const { token, error } = await createToken(card);
  if (error) throw new Error(error);
  const params: ConfirmPaymentParams = {
    paymentId,
    customer,
    billingDetails,
    paymentMethod,
    style: { width: '500px' },
  };
  const result = await confirmPayment({ ...params, paymentToken: token });
  if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);
  // @ts-expect-error redirectUrl is guaranteed only if mustRedirect is true
  else location.assign(result.nextAction.redirectUrl);
  return result;
}

export type Others = [
  kit.BizumModalProps,
  kit.BizumProps,
  kit.CalculateFinancingRequest,
  kit.CalculateFinancingResponse,
  kit.CofidisLoanModalProps,
  kit.CofidisLoanProps,
  kit.CofidisLoanWidgetProps,
  kit.CofidisModalProps,
  kit.CofidisProps,
  kit.CofidisWidgetProps,
  kit.CreateApplePaySessionRequest,
  kit.CreatePaymentRequest,
  kit.CreateTokenRequest,
  kit.CreateTokenResponse,
  kit.GetPaymentMethodsRequest,
  kit.GetPaymentMethodsResponse,
  kit.GooglePayProps,
  kit.PaymentModalProps,
  kit.PaymentRequestProps,
  kit.PayPalProps,
  kit.SendPaymentReceiptRequest,
  kit.ValidateBizumPhoneRequest,
];
