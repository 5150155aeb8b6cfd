import type { CardBrand, PaymentMethods } from '../../../api/types.js';
import { amountProblem, decimalFor } from '../../../api/accepted-amounts.js';
import { ASSUMED_CURRENCY } from '../../../api/money.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import { visibleTarget } from '../../api/payment-target.js';

/** Google's names of the brands. Google does not support diners, unionpay or hipercard. */
const NETWORKS: Partial<Record<CardBrand, google.payments.api.CardNetwork>> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
  jcb: 'JCB',
  maestro: 'MAESTRO',
  elo: 'ELO',
};

/**
 * The supported authentication methods. Card numbers on file with Google (`PAN_ONLY`) need
 * authentication by the issuer.
 */
const AUTH_METHODS: google.payments.api.CardAuthMethod[] = ['PAN_ONLY', 'CRYPTOGRAM_3DS'];
/** The provider's gateway id at Google. */
const GATEWAY = 'payframe';
const VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const;

/** A total that is charged as it is shown. */
export const finalPrice = {
  totalPriceStatus: 'FINAL',
  checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
} as const;
/**
 * Google does not allow `NOT_CURRENTLY_KNOWN` in the European Economic Area: an unknown price is an
 * estimate.
 */
const unknownPrice = { totalPriceStatus: 'ESTIMATED' } as const;

/** Returns the price that a wallet shows, with the currency in capitals. */
export function walletPrice(methods: PaymentMethods, page: PaymentTarget) {
  const { amount, currency } = visibleTarget(page, methods);
  return { amount, currencyCode: (currency || ASSUMED_CURRENCY).toUpperCase() } as const;
}

/**
 * Builds the request that checks for an accepted card; `undefined` if Google supports none of the
 * merchant's brands.
 */
export function readyRequest(
  methods: PaymentMethods,
): google.payments.api.IsReadyToPayRequest | undefined {
  const parameters = cardParameters(methods);
  return parameters && { ...VERSION, allowedPaymentMethods: [{ type: 'CARD', parameters }] };
}

/**
 * Builds the request for the shopper's approval; `undefined` if Google cannot represent the amount
 * (two decimals at most).
 */
export function paymentRequest(
  methods: PaymentMethods,
  page: PaymentTarget,
): google.payments.api.PaymentDataRequest | undefined {
  const { accountId, countryCode, merchantName } = methods;
  const { amount, currencyCode } = walletPrice(methods, page);
  const parameters = cardParameters(methods);
  if (!parameters || (amount !== undefined && amount < 0)) return undefined;
  if (amountProblem('googlePay', { amount, currency: currencyCode })) return undefined;
  const totalPrice = decimalFor('googlePay', amount ?? 0, currencyCode);
  const tokenizationSpecification = {
    type: 'PAYMENT_GATEWAY',
    parameters: { gateway: GATEWAY, gatewayMerchantId: accountId },
  } as const;
  // Google requires the merchant's id in production only.
  const merchantId = methods.metadata.googlePay?.merchantId as string;
  return {
    ...VERSION,
    allowedPaymentMethods: [{ type: 'CARD', parameters, tokenizationSpecification }],
    merchantInfo: { merchantId, ...(merchantName && { merchantName }) },
    transactionInfo: {
      totalPrice,
      currencyCode,
      countryCode,
      ...(amount === undefined ? unknownPrice : finalPrice),
    },
  };
}

/**
 * A wallet's names of the merchant's card brands. If the account does not offer cards, all of the
 * wallet's networks.
 */
export function networksOf<Network>(
  brands: readonly CardBrand[] | undefined,
  networks: Partial<Record<CardBrand, Network>>,
): Network[] {
  return brands ? brands.flatMap((brand) => networks[brand] ?? []) : Object.values(networks);
}

function cardParameters({
  metadata: { card, googlePay },
}: PaymentMethods): google.payments.api.CardParameters | undefined {
  const allowedCardNetworks = networksOf(card?.brands, NETWORKS);
  if (!allowedCardNetworks.length) return undefined;
  return {
    allowedAuthMethods: AUTH_METHODS,
    allowedCardNetworks,
    ...(googlePay?.cvcRequired && { cvcRequired: true }),
  };
}
