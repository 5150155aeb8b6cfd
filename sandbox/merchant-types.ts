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
import type { Metadata, Reason, SessionDetails } from './merchant-requests.js';

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
  readonly lastRefundAmount?: number;
  readonly lastRefundReason?: Reason;
  /** What the issuer answered with when it said yes. */
  readonly authorizationCode?: string;
  readonly description?: string;
  readonly customer?: Customer;
  readonly billingDetails?: ContactDetails;
  readonly shippingDetails?: ContactDetails;
  readonly billingFields?: readonly BillingField[];
  readonly sessionId?: string;
  readonly customDomain?: string;
  readonly storeId?: string;
  readonly pointOfSaleId?: string;
  readonly autoRecover?: boolean;
  readonly sessionDetails?: SessionDetails;
  readonly metadata?: Metadata;
  readonly generatePaymentToken?: boolean;
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

/** Payments, the newest first. */
export interface PaymentList {
  readonly payments: readonly Payment[];
  /** Where the next list goes on, if there is more. */
  readonly next?: string;
}
