import type { CardBrand, PaymentMethods } from '../../provider/types.js';
import { decimalOf } from '../../provider/money.js';

/** Brands as Google writes them. It knows no diners, unionpay or hipercard. */
const NETWORKS: Partial<Record<CardBrand, string>> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
  jcb: 'JCB',
  maestro: 'MAESTRO',
  elo: 'ELO',
};

/** What Google may ask the provider's cards for. Numbers kept by Google (`PAN_ONLY`) are authenticated by the card's bank. */
const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS'];
/** The name under which the provider is known to Google. */
const GATEWAY = 'payframe';
const VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const;

/** What is to be paid, as far as it is known. */
export interface Purchase {
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** A question or a request in Google's own form. */
export interface GoogleRequest {
  readonly apiVersion: 2;
  readonly apiVersionMinor: 0;
  readonly allowedPaymentMethods: readonly object[];
}

/** What is paid: the payment's own amount where there is a payment, else what the page says. */
export function purchaseOf({ amount, currency }: PaymentMethods, page: Purchase): Purchase {
  return amount === undefined || !currency ? page : { amount, currency };
}

/** Asks whether the shopper has a card that the merchant takes. Nothing where Google knows none of them. */
export function readyRequest(methods: PaymentMethods): GoogleRequest | undefined {
  const parameters = cardParameters(methods);
  return parameters && { ...VERSION, allowedPaymentMethods: [{ type: 'CARD', parameters }] };
}

/** Asks the shopper to approve. Nothing where Google cannot say the amount: it writes whole units, or two decimals. */
export function paymentRequest(methods: PaymentMethods, page: Purchase): GoogleRequest | undefined {
  const { accountId, countryCode, merchantName, metadata } = methods;
  const { amount, currency } = purchaseOf(methods, page);
  const parameters = cardParameters(methods);
  if (!parameters || amount === undefined || amount < 0 || !currency) return undefined;
  const currencyCode = currency.toUpperCase();
  const totalPrice = decimalOf(amount, currencyCode);
  if (!/^\d+(\.\d\d)?$/.test(totalPrice)) return undefined;
  const tokenizationSpecification = {
    type: 'PAYMENT_GATEWAY',
    parameters: { gateway: GATEWAY, gatewayMerchantId: accountId },
  };
  const request = {
    ...VERSION,
    allowedPaymentMethods: [{ type: 'CARD', parameters, tokenizationSpecification }],
    merchantInfo: { merchantId: metadata.googlePay?.merchantId, ...(merchantName && { merchantName }) },
    transactionInfo: {
      totalPriceStatus: 'FINAL',
      totalPrice,
      currencyCode,
      countryCode,
      checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
    },
  };
  return request;
}

/** The merchant's card brands in a wallet's words. Where cards are no way to pay by themselves, the wallet's own all count. */
export function networksOf(
  brands: readonly CardBrand[] | undefined,
  networks: Partial<Record<CardBrand, string>>,
): readonly string[] {
  return brands ? brands.flatMap((brand) => networks[brand] ?? []) : Object.values(networks);
}

function cardParameters({ metadata: { card, googlePay } }: PaymentMethods): object | undefined {
  const allowedCardNetworks = networksOf(card?.brands, NETWORKS);
  if (!allowedCardNetworks.length) return undefined;
  return { allowedAuthMethods: AUTH_METHODS, allowedCardNetworks, ...(googlePay?.cvcRequired && { cvcRequired: true }) };
}
