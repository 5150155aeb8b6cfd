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
  const { allowedPaymentMethods, merchantInfo } = request as Given;
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
  checkInfo(request as Given);
}

const INFOS = [
  'transactionInfo',
  'recurringTransactionInfo',
  'deferredTransactionInfo',
  'automaticReloadTransactionInfo',
];

/** Throws unless a request has exactly one of the infos of its transaction, and a valid one. */
function checkInfo(request: Given): void {
  const given = INFOS.filter((name) => request[name] !== undefined);
  need(given.length === 1, `Exactly one of ${INFOS.join(', ')} must be set`);
  const [name] = given as [string];
  const info = objectOf(request[name], name);
  if (name === 'transactionInfo') return checkTransaction(info);
  need(name === 'recurringTransactionInfo', `${name} is not simulated`);
  checkRecurring(info);
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
  need(
    totalPriceStatus === 'NOT_CURRENTLY_KNOWN' || isPrice(totalPrice),
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

const PERIODS = ['YEAR', 'MONTH', 'WEEK', 'DAY'];

/** Throws unless the terms of later charges are valid, by @types/googlepay 0.7.13. */
function checkRecurring({
  immediateTotalPrice,
  currencyCode,
  countryCode,
  billingAgreement = '',
  managementUrl,
  tokenUpdateUrl,
  recurrenceItems,
}: Given): void {
  checkTransaction({
    totalPriceStatus: 'FINAL',
    totalPrice: immediateTotalPrice,
    currencyCode,
    countryCode,
  });
  need(lengthOf(billingAgreement) <= 300, 'billingAgreement has at most 300 characters');
  for (const [name, address] of Object.entries({ managementUrl, tokenUpdateUrl }))
    need(
      address === undefined || /^https:\/\/[^?#]*[^/?#]$/.test(String(address)),
      `${name} must be of HTTPS, without a slash at its end, a query or a fragment`,
    );
  for (const item of listOf(recurrenceItems, 'recurrenceItems'))
    checkPeriod(objectOf(item, 'recurrenceItems'));
}

function checkPeriod({
  label,
  priceStatus,
  price,
  recurrencePeriod,
  recurrencePeriodCount: count,
  billingInitialDateTime: from,
  billingFinalDateTime: to,
}: Given): void {
  need(isText(label) && lengthOf(label) <= 100, 'label must be set, with at most 100 characters');
  need(PERIODS.includes(recurrencePeriod as string), 'recurrencePeriod is not known');
  need(
    Number.isInteger(count) && Number(count) > 0,
    'recurrencePeriodCount must be a number above 0',
  );
  need(PRICE_STATUSES.includes(priceStatus as string), 'priceStatus is not known');
  need(
    priceStatus === 'NOT_CURRENTLY_KNOWN' ? price === null : isPrice(price),
    'price must be a text such as 12.50, or null if it is not known',
  );
  for (const time of [from, to])
    need(
      time === undefined || time === null || /^\d{4}-\d\d-\d\dT/.test(String(time)),
      'The times must be of RFC 3339',
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

const isPrice = (value: unknown) =>
  typeof value === 'string' && /^[0-9]+(\.[0-9][0-9])?$/.test(value);
const lengthOf = (value: unknown) => String(value).length;
const isText = (value: unknown) => typeof value === 'string' && value !== '';
