/** The nouns of the payment API. Types only: no behaviour lives here. Amounts are integers in the currency's minor unit. */

/** Where a payment stands. Source: the provider's payment API. */
export type PaymentStatus =
  'SUCCEEDED' | 'PENDING' | 'FAILED' | 'CANCELED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'AUTHORIZED' | 'EXPIRED';

/** What has to happen next for a payment to move on. */
export type StepKind = 'CONFIRM' | 'FRICTIONLESS_CHALLENGE' | 'BIZUM_CHALLENGE' | 'CHALLENGE' | 'COMPLETE';

/** What a payment does with the money: reserve it, take it, send it out, or only verify the card. */
export type TransactionType = 'AUTH' | 'SALE' | 'PAYOUT' | 'VERIF';

/** A way to pay. A method is supported only if the provider lists it for the payment or account. */
export type MethodName = 'card' | 'bizum' | 'paypal' | 'googlePay' | 'applePay' | 'clickToPay' | 'cofidis' | 'cofidisLoan';

/** A card scheme, by the name that crosses the API. */
export type CardBrand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'maestro' | 'unionpay' | 'elo' | 'hipercard';

/** Names a payment, or the account a payment will be made for. One of the two is needed. */
export interface PaymentRef {
  readonly paymentId?: string | undefined;
  readonly accountId?: string | undefined;
}

/** The next step of a payment, and where it takes place. */
export interface NextAction {
  readonly type: StepKind;
  /** `true` when the whole page must go to `redirectUrl`; `false` when a frame can show it. */
  readonly mustRedirect: boolean;
  /** Absolute address of the step, on the provider's host. */
  readonly redirectUrl?: string;
}

/** What a browser may know of a payment: nothing personal, nothing that could pay again. */
export interface PaymentResult {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly accountId?: string;
  readonly orderId?: string;
  /** In the currency's minor unit: 1050 is €10.50. */
  readonly amount?: number;
  /** ISO 4217, upper case. */
  readonly currency?: string;
  /** Provider's code for the outcome, such as `E000` (approved) or `E202` (declined by the issuer). */
  readonly statusCode?: string;
  /** The outcome in words a shopper may read. */
  readonly statusMessage?: string;
  readonly nextAction?: NextAction;
  /** Where the shopper goes back to as the payment stands: the merchant's address for paid, failed or not paid. */
  readonly returnUrl?: string;
  /** The merchant's name as the shopper should see it. */
  readonly merchantName?: string;
  /** A permanent token for later payments; only when `generatePaymentToken` was asked. */
  readonly paymentToken?: string;
  /** Only while the payment waits for the shopper to approve it in the bank's app. */
  readonly approval?: Approval;
}

/** A payment that was sent to the shopper's phone, and for how long it can be approved there. */
export interface Approval {
  readonly method: 'bizum';
  /** Masked, such as `+34 ••• ••• 123`. */
  readonly phoneNumber: string;
  /** Unix seconds, by the provider's clock. */
  readonly expireAt: number;
  /** The seconds left when this was said, for whoever does not trust the shopper's clock. */
  readonly expiresIn: number;
}

/** Something of the shopper's billing details. */
export type BillingField = 'name' | 'email' | 'phone' | 'address';

/** The methods a payment or account may use, and what each one's script needs to know. */
export interface PaymentMethods {
  readonly paymentMethods: readonly MethodName[];
  readonly livemode: boolean;
  readonly accountId: string;
  /** Only when asked by `paymentId`. */
  readonly amount?: number;
  readonly currency?: string;
  /** Whether the shopper's e-mail address is known already, so that nobody has to ask for it. Only when asked by `paymentId`. */
  readonly hasEmail?: boolean;
  /**
   * What the merchant wants to know of whoever pays and nobody has said yet. Only the provider's own page asks for it: elsewhere
   * the merchant gives it as `billingDetails` of the confirmation, which is refused without. Only when asked by `paymentId`.
   */
  readonly billingFields?: readonly BillingField[];
  readonly merchantName?: string;
  readonly merchantUrl?: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly metadata: {
    readonly card?: { readonly brands: readonly CardBrand[] };
    readonly paypal?: { readonly clientId: string; readonly merchantId: string };
    readonly googlePay?: { readonly merchantId: string; readonly cvcRequired?: boolean };
    readonly applePay?: { readonly merchantId: string };
    readonly clickToPay?: ClickToPayConfig;
  };
}

/** A card scheme that has a Click to Pay of its own. */
export type ClickToPayScheme = 'visa' | 'mastercard';

/** Who the merchant is to a scheme, and who drives its script. */
export interface ClickToPayIds {
  readonly srciDpaId: string;
  readonly srcInitiatorId: string;
}

/** What the card schemes' Click to Pay scripts need to know. */
export interface ClickToPayConfig extends Partial<Readonly<Record<ClickToPayScheme, ClickToPayIds>>> {
  readonly tokenSupport?: boolean;
  readonly preselected?: boolean;
}

/** What the shopper typed into a card form. Only frames and the provider ever hold one. */
export interface Card {
  /** Digits only. */
  readonly number: string;
  /** Two digits, `01` to `12`. */
  readonly expMonth: string;
  /** Last two digits of the year. */
  readonly expYear: string;
  readonly cvc?: string;
}

/** Exactly one way to pay, with what that way needs. */
export type PaymentMethodInput =
  | { readonly card: Card }
  | { readonly paypal: Record<string, never> }
  | { readonly bizum: { readonly phoneNumber: string; readonly remember?: boolean } }
  | { readonly googlePay: { readonly token: string } }
  | { readonly applePay: { readonly token: string } }
  | { readonly clickToPay: { readonly token: string; readonly cardBrand: CardBrand } }
  | { readonly cofidis: { readonly installments?: number } }
  | { readonly cofidisLoan: { readonly installments?: number } };

/** Asks for a single-use token for one payment, or for an account's session. */
export interface TokenRequest extends PaymentRef {
  readonly paymentMethod: PaymentMethodInput;
  readonly sessionId?: string | undefined;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly transactionType?: TransactionType | undefined;
}

/** A single-use token, or the provider's reason for giving none. */
export interface TokenAnswer {
  readonly paymentToken?: string;
  readonly error?: string;
  readonly paypal?: { readonly orderId: string };
}

/** A postal and personal address, for billing or shipping. */
export interface ContactDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly company?: string;
  readonly taxId?: string;
  readonly address?: {
    readonly country?: string;
    readonly city?: string;
    readonly line1?: string;
    readonly line2?: string;
    readonly zip?: string;
    readonly state?: string;
  };
}

/** Who is paying. */
export interface Customer {
  readonly email?: string;
  readonly name?: string;
  readonly phone?: string;
}

/** What is known about the card's holder when a payment is confirmed. */
export interface PaymentMethodDetails {
  readonly card?: { readonly cardholderName?: string; readonly cardholderEmail?: string };
}

/** Confirms a payment with a token. Asked twice with the same token, it gives the same answer and charges once. */
export interface ConfirmRequest {
  readonly paymentId: string;
  readonly paymentToken?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly generatePaymentToken?: boolean | undefined;
  readonly paymentMethod?: PaymentMethodDetails | undefined;
  readonly customer?: Customer | undefined;
  readonly billingDetails?: ContactDetails | undefined;
  readonly shippingDetails?: ContactDetails | undefined;
  /** A host of the merchant's, registered with the provider, for what takes the whole page. */
  readonly customDomain?: string | undefined;
}

/** Creates a payment from a point of sale, where the merchant signed the account and the till. */
export interface ClientPaymentRequest {
  readonly signature: string;
  readonly accountId: string;
  readonly pointOfSaleId: string;
  readonly amount: number;
  readonly currency: string;
}

/** Sends the shopper a receipt by mail. */
export interface ReceiptRequest {
  readonly paymentId: string;
  readonly customerEmail: string;
  readonly signature?: string | undefined;
  readonly language?: string | undefined;
}

/** Asks Apple, through the provider, for a merchant session. */
export interface ApplePaySessionRequest {
  readonly accountId: string;
  readonly validationUrl: string;
  readonly domainName: string;
  readonly displayName: string;
}

/** The two ways to pay in instalments. */
export type FinancedMethod = 'cofidis' | 'cofidisLoan';

/** Asks what an amount costs in instalments. */
export interface FinancingRequest {
  readonly accountId: string;
  readonly amount: number;
  /** `cofidis` when absent. */
  readonly paymentMethod?: FinancedMethod;
  /** The language of the legal phrase, BCP 47; the browser's when absent. */
  readonly language?: string;
}

/** One instalment, and how long after the purchase it is due. */
export interface DueInstalment {
  readonly amount: number;
  readonly after: number;
  readonly unit: 'day' | 'month';
}

/** One way to pay an amount in instalments. Amounts in minor units; `tin`, `tae`, `capPercent` in percent; `capEuros` in euros. */
export interface FinancingOption {
  readonly financingAmount: number;
  readonly tin: number;
  readonly interestAmount: number;
  readonly tae: number;
  readonly quote: number;
  readonly installments: number;
  readonly totalAmount: number;
  /** All that the law wants said, to be shown whole. */
  readonly legalPhrase: string;
  readonly capEuros: number;
  readonly capPercent: number;
  /** When each instalment is due, where the provider says. */
  readonly schedule?: readonly DueInstalment[];
}

/** Asks whether a phone number can pay by Bizum. */
export interface BizumPhoneRequest extends PaymentRef {
  readonly amount?: number | undefined;
  /** E.164, such as `+34600000000`. */
  readonly phoneNumber: string;
}

/** The body of every answer that is not a success. */
export interface ApiErrorBody {
  /** Text of the HTTP status, such as `Unprocessable Entity`. */
  readonly status: string;
  /** The HTTP status. */
  readonly statusCode: number;
  readonly message: string;
  /** Provider's code, such as `E209`. */
  readonly code?: string;
  readonly requestId: string;
  /** ISO 8601. */
  readonly requestTime: string;
}
