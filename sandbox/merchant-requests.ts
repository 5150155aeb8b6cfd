import type {
  BillingField,
  ContactDetails,
  Customer,
  MethodName,
  PaymentMethodDetails,
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
  /**
   * What the merchant wants to know of whoever pays. The provider's own page asks for what nobody has said yet; a popup or a card
   * on the merchant's page does not, and is refused (422) until it is given as `billingDetails` of the confirmation.
   */
  readonly billingFields?: readonly BillingField[];
  /** A host of the merchant's own, registered with the provider, for what takes the whole page. */
  readonly customDomain?: string;
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
  /** The merchant's own name for the shop. */
  readonly storeId?: string;
  /** The point of sale the payment was made at. */
  readonly pointOfSaleId?: string;
  /** Kept and given back. A payment that failed can be paid again here, whatever this says. */
  readonly autoRecover?: boolean;
  readonly sessionDetails?: SessionDetails;
  readonly metadata?: Metadata;
  /** Unix seconds. An hour from now unless said otherwise. */
  readonly expireAt?: number;
}

/** Whatever a merchant wants to find again beside its payment: at most 8 KB of JSON. Nobody else reads it. */
export type Metadata = Readonly<Record<string, unknown>>;

/** What a merchant's server knows of the shopper's browser. */
export interface SessionDetails {
  readonly ip?: string;
  readonly countryCode?: string;
  readonly lang?: string;
  readonly deviceType?: string;
  readonly deviceModel?: string;
  readonly browser?: string;
  readonly browserVersion?: string;
  readonly os?: string;
  readonly osVersion?: string;
  readonly source?: string;
  readonly sourceVersion?: string;
  readonly userAgent?: string;
  readonly browserAccept?: string;
  readonly browserColorDepth?: string;
  readonly browserScreenHeight?: string;
  readonly browserScreenWidth?: string;
  readonly browserTimezoneOffset?: string;
}

/** `POST /v1/payments/{id}/confirm`. A merchant's server confirms with a token its page received. */
export interface ConfirmPaymentRequest {
  readonly paymentToken: string;
  readonly sessionId?: string;
  readonly generatePaymentToken?: boolean;
  readonly customer?: Customer;
  readonly billingDetails?: ContactDetails;
  readonly shippingDetails?: ContactDetails;
  /** Taken, and not looked at: the token says what pays. */
  readonly paymentMethod?: PaymentMethodDetails;
  readonly sessionDetails?: SessionDetails;
  readonly metadata?: Metadata;
}

/** Why a merchant cancels a payment or sends it back. */
export type Reason = 'duplicated' | 'fraudulent' | 'requested_by_customer';

/** `POST /v1/payments/{id}/cancel`. */
export interface CancelPaymentRequest {
  readonly cancellationReason?: Reason;
}

/** `POST /v1/payments/{id}/capture`: the whole amount unless less is said, in minor units. */
export interface CaptureRequest {
  readonly amount?: number;
}

/** `POST /v1/payments/{id}/refund`: all that is left of the amount unless less is said, in minor units. */
export interface RefundRequest {
  readonly amount?: number;
  readonly refundReason?: Reason;
}

/** `POST /v1/payments/{id}/receipt` and `…/link`. */
export interface MailRequest {
  /** The payment's own address of its shopper where it is missing. */
  readonly customerEmail?: string;
  readonly customerPhone?: string;
  /** Mail is the one there is. */
  readonly channel?: 'EMAIL' | 'SMS' | 'WHATSAPP';
  /** BCP 47. */
  readonly language?: string;
}

/** The query of `GET /v1/payments`. All of it must be true of a payment that is listed. */
export interface ListRequest {
  /** How many, from 1 to 100; 20 unless said. */
  readonly limit?: string;
  /** `next` of the list before. */
  readonly after?: string;
  readonly status?: PaymentStatus;
  readonly orderId?: string;
  readonly pointOfSaleId?: string;
  /** Unix seconds: made then or later. */
  readonly createdAfter?: string;
  /** Unix seconds: made before then. */
  readonly createdBefore?: string;
}
