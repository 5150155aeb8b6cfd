import type {
  BillingField,
  CardBrand,
  ContactDetails,
  Customer,
  MethodName,
  NextAction,
  PaymentStatus,
  TransactionType,
} from '../provider/types.js';

/** `POST /v1/payments`. A merchant's server asks for a payment, which a shopper then confirms. */
export interface CreatePaymentRequest {
  /** In the currency's minor unit: 1050 is €10.50. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** The merchant's own name for the order. */
  readonly orderId: string;
  readonly description?: string;
  /** `SALE` unless said otherwise. */
  readonly transactionType?: TransactionType;
  readonly customer?: Customer;
  readonly billingDetails?: ContactDetails;
  readonly shippingDetails?: ContactDetails;
  /** What the merchant wants to know of whoever pays: a payment page asks for what nobody has said yet. */
  readonly billingFields?: readonly BillingField[];
  /** Receives a signed webhook whenever the payment's status changes. */
  readonly callbackUrl?: string;
  /** Where the shopper goes after paying, when a step took the whole page. Arriving there does not prove a payment. */
  readonly completeUrl?: string;
  /** Where the shopper goes after a failure; `completeUrl` where it is missing. */
  readonly failUrl?: string;
  /** Where the shopper goes after cancelling; `failUrl` where it is missing. */
  readonly cancelUrl?: string;
  readonly allowedPaymentMethods?: readonly MethodName[];
  /** Confirms the payment at once with this token. */
  readonly paymentToken?: string;
  /** The session a token was made for. */
  readonly sessionId?: string;
  readonly generatePaymentToken?: boolean;
  /** The point of sale the payment was made at. */
  readonly pointOfSaleId?: string;
  /** Unix seconds. An hour from now unless said otherwise. */
  readonly expireAt?: number;
}

/** `POST /v1/payments/{id}/confirm`. A merchant's server confirms with a token its page received. */
export interface ConfirmPaymentRequest {
  readonly paymentToken: string;
  readonly sessionId?: string;
  readonly generatePaymentToken?: boolean;
  readonly customer?: Customer;
  readonly billingDetails?: ContactDetails;
  readonly shippingDetails?: ContactDetails;
}

/** Why a merchant cancels a payment or sends it back. */
export type Reason = 'duplicated' | 'fraudulent' | 'requested_by_customer';

/** `POST /v1/payments/{id}/cancel`. */
export interface CancelPaymentRequest {
  readonly cancellationReason?: Reason;
}

/** `POST /v1/payments/{id}/capture` and `…/refund`: the whole amount unless less is said, in minor units. */
export interface AmountRequest {
  readonly amount?: number;
}

/** What was sent back last, in minor units, and why. */
export interface LastRefund {
  readonly amount: number;
  readonly reason?: Reason;
}

/** How the bank of a card authenticated the shopper. */
export interface Authentication {
  /** Whether it did. */
  readonly threeDSecure: boolean;
  readonly threeDSecureVersion?: string;
  readonly threeDSecureFlow: 'CHALLENGE' | 'FRICTIONLESS' | 'FRICTIONLESS_CHALLENGE' | 'DIRECT';
  /** Electronic commerce indicator: `05` authenticated, `06` attempted, `07` neither (Mastercard: 02, 01, 00). */
  readonly eci?: string;
}

/** What may be known of a card in a wallet. */
export interface WalletCard extends Authentication {
  readonly brand: CardBrand;
  readonly last4: string;
}

/** What may be known of the card that paid. */
export interface PaidCard extends WalletCard {
  /** Two digits each. */
  readonly expMonth: string;
  readonly expYear: string;
  /** The same card gives the same fingerprint; the number cannot be read from it. */
  readonly fingerprint: string;
}

/** What paid, by its method. Nothing in it could pay again. */
export type PaidWith =
  | { readonly method: 'card'; readonly card: PaidCard }
  | { readonly method: 'googlePay' | 'applePay' | 'clickToPay'; readonly card: WalletCard }
  | { readonly method: 'bizum'; readonly bizum: { readonly phoneNumber: string } }
  | { readonly method: 'paypal'; readonly paypal: { readonly orderId: string } }
  | { readonly method: 'cofidis' | 'cofidisLoan' };

/** A payment as its merchant's server sees it: the answer of every merchant route, and the body of every webhook. */
export interface Payment {
  readonly id: string;
  readonly accountId: string;
  readonly livemode: false;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly statusCode: string;
  readonly statusMessage: string;
  readonly transactionType: TransactionType;
  /** What of the amount was sent back, in minor units. */
  readonly refundedAmount: number;
  readonly description?: string;
  readonly customer?: Customer;
  readonly billingDetails?: ContactDetails;
  readonly shippingDetails?: ContactDetails;
  readonly billingFields?: readonly BillingField[];
  readonly sessionId?: string;
  readonly pointOfSaleId?: string;
  readonly allowedPaymentMethods?: readonly MethodName[];
  readonly callbackUrl?: string;
  readonly completeUrl?: string;
  readonly failUrl?: string;
  readonly cancelUrl?: string;
  readonly cancellationReason?: string;
  readonly paymentMethod?: PaidWith;
  /** A permanent token for later payments; never in a webhook. */
  readonly paymentToken?: string;
  readonly nextAction?: NextAction;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expireAt: number;
}
