import type { CardState } from '../../bridge/contracts/card-input.js';
import type {
  ApplePaySessionRequest,
  BizumPhoneRequest,
  ClientPaymentRequest,
  ContactDetails,
  FinancingOption,
  FinancingRequest,
  PaymentMethodDetails,
  PaymentMethods,
  PaymentRef,
  ReceiptRequest,
  TokenAnswer,
  TokenRequest,
} from '../../api/types.js';
import type { ConfirmParams } from './confirm-payment.js';

// Aliases of our types, under the names that shops import when they migrate from another kit.

export type CardInputOnChangeEvent = CardState;
export type ConfirmPaymentParams = ConfirmParams;
export type BillingDetails = ContactDetails;
export type Address = NonNullable<ContactDetails['address']>;
export type PaymentMethod = PaymentMethodDetails;
export type GetPaymentMethodsRequest = PaymentRef;
export type GetPaymentMethodsResponse = PaymentMethods;
export type CreateTokenRequest = TokenRequest;
export type CreateTokenResponse = TokenAnswer;
export type CreatePaymentRequest = ClientPaymentRequest;
export type SendPaymentReceiptRequest = ReceiptRequest;
export type CreateApplePaySessionRequest = ApplePaySessionRequest;
export type CalculateFinancingRequest = FinancingRequest;
export type CalculateFinancingResponse = readonly FinancingOption[];
export type ValidateBizumPhoneRequest = BizumPhoneRequest;
