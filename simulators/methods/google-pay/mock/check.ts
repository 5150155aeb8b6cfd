const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS'];
const NETWORKS = 'AMEX DISCOVER ELECTRON ELO ELO_DEBIT INTERAC JCB MAESTRO MASTERCARD VISA'.split(
  ' ',
);
const PRICE_STATUSES = ['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL'];
const CHECKOUT_OPTIONS = ['DEFAULT', 'COMPLETE_IMMEDIATE_PURCHASE'];

/** An argument of unknown shape. */
export type Given = Readonly<Record<string, unknown>>;

/** The error of the real script for invalid arguments. */
export interface DeveloperError {
  readonly statusCode: 'DEVELOPER_ERROR';
  readonly statusMessage: string;
}

/** Throws unless an `isReadyToPay` request is valid. */
export function checkReadyRequest(request: unknown): void {
  const { apiVersion, apiVersionMinor, allowedPaymentMethods } = objectOf(request, 'request');
  need(apiVersion === 2 && apiVersionMinor === 0, 'apiVersion must be 2 and apiVersionMinor 0');
  const methods = listOf(allowedPaymentMethods, 'allowedPaymentMethods');
  for (const method of methods) {
    const { type, parameters } = objectOf(method, 'allowedPaymentMethods');
    need(type === 'CARD', 'allowedPaymentMethods.type must be CARD');
    const { allowedAuthMethods, allowedCardNetworks } = objectOf(parameters, 'parameters');
    within(allowedAuthMethods, AUTH_METHODS, 'allowedAuthMethods');
    within(allowedCardNetworks, NETWORKS, 'allowedCardNetworks');
  }
}

/** Throws unless a payment data request is valid. */
export function checkPaymentRequest(request: unknown, environment: string): void {
  checkReadyRequest(request);
  const { allowedPaymentMethods, merchantInfo, transactionInfo } = request as Given;
  for (const method of allowedPaymentMethods as readonly Given[]) {
    const { type, parameters } = objectOf(
      method['tokenizationSpecification'],
      'tokenizationSpecification',
    );
    need(type === 'PAYMENT_GATEWAY', 'tokenizationSpecification.type must be PAYMENT_GATEWAY');
    const { gateway, gatewayMerchantId } = objectOf(
      parameters,
      'tokenizationSpecification.parameters',
    );
    need(isText(gateway) && isText(gatewayMerchantId), 'gateway and gatewayMerchantId must be set');
  }
  const { merchantId } = objectOf(merchantInfo, 'merchantInfo');
  need(
    environment === 'TEST' || isText(merchantId),
    'merchantInfo.merchantId must be set in PRODUCTION',
  );
  checkTransaction(objectOf(transactionInfo, 'transactionInfo'));
}

/** Throws unless a total is valid. */
export function checkTransaction({
  totalPriceStatus,
  totalPrice,
  currencyCode,
  countryCode,
  checkoutOption,
}: Given): void {
  need(PRICE_STATUSES.includes(totalPriceStatus as string), 'totalPriceStatus is not known');
  const isPriced = typeof totalPrice === 'string' && /^[0-9]+(\.[0-9][0-9])?$/.test(totalPrice);
  need(
    totalPriceStatus === 'NOT_CURRENTLY_KNOWN' || isPriced,
    'totalPrice must be a text such as 12.50',
  );
  need(/^[A-Z]{3}$/.test(String(currencyCode)), 'currencyCode must be of ISO 4217');
  need(/^[A-Z]{2}$/.test(String(countryCode)), 'countryCode must be of ISO 3166-1');
  need(
    checkoutOption === undefined ||
      (CHECKOUT_OPTIONS.includes(checkoutOption as string) &&
        (checkoutOption === 'DEFAULT' || totalPriceStatus === 'FINAL')),
    'checkoutOption is not known, or needs a FINAL price',
  );
}

/** Throws a developer error unless `condition` holds. */
export function need(condition: boolean, statusMessage: string): asserts condition {
  if (!condition) throw { statusCode: 'DEVELOPER_ERROR', statusMessage } satisfies DeveloperError;
}

/** Returns `value` as an object of unknown shape, or throws. */
export function objectOf(value: unknown, name: string): Given {
  need(typeof value === 'object' && value !== null, `${name} must be an object`);
  return value as Given;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  need(Array.isArray(value) && value.length > 0, `${name} must be a list with something in it`);
  return value as readonly unknown[];
}

function within(value: unknown, known: readonly string[], name: string): void {
  const unknown = listOf(value, name).find((one) => !known.includes(one as string));
  need(unknown === undefined, `${name} has what is not known: ${String(unknown)}`);
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
