const NETWORKS =
  'amex chinaUnionPay discover elo girocard interac jcb mada maestro masterCard mir privateLabel visa vPay'.split(
    ' ',
  );
const CAPABILITIES = ['supports3DS', 'supportsCredit', 'supportsDebit', 'supportsEMV'];

/** An argument of unknown shape. */
export type Given = Readonly<Record<string, unknown>>;

const INTERVAL_UNITS = ['year', 'month', 'day', 'hour', 'minute'];
/** The version of the API that gives merchant tokens. */
const MERCHANT_TOKENS_SINCE = 14;

/** Throws unless the payment request is valid for `ApplePaySession` of a version. */
export function checkRequest(request: unknown, version: number): void {
  const { countryCode, currencyCode, merchantCapabilities, supportedNetworks, total, ...rest } =
    objectOf(request);
  need(/^[A-Z]{2}$/.test(String(countryCode)), 'countryCode must be of ISO 3166-1');
  need(/^[A-Z]{3}$/.test(String(currencyCode)), 'currencyCode must be of ISO 4217');
  need(
    isListOf(merchantCapabilities, CAPABILITIES),
    'merchantCapabilities must be a list of known ones',
  );
  need(
    (merchantCapabilities as string[]).includes('supports3DS'),
    'merchantCapabilities must have supports3DS',
  );
  need(isListOf(supportedNetworks, NETWORKS), 'supportedNetworks must be a list of known ones');
  const { label, amount, type = 'final' } = objectOf(total);
  need(typeof label === 'string' && label !== '', 'total.label must be a text');
  const isAmount = typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount);
  need(
    isAmount && (type === 'pending' || Number(amount) > 0),
    'total.amount must be a text above 0',
  );
  need(type === 'final' || type === 'pending', 'total.type must be final or pending');
  const { recurringPaymentRequest: recurring } = rest;
  if (recurring === undefined) return;
  need(
    version >= MERCHANT_TOKENS_SINCE,
    `recurringPaymentRequest needs version ${MERCHANT_TOKENS_SINCE}`,
  );
  need(
    rest['automaticReloadPaymentRequest'] === undefined && rest['multiTokenContexts'] === undefined,
    'recurringPaymentRequest excludes automaticReloadPaymentRequest and multiTokenContexts',
  );
  checkRecurring(objectOf(recurring));
}

function checkRecurring({
  paymentDescription,
  regularBilling,
  billingAgreement = '',
  managementURL,
}: Given): void {
  need(isFilled(paymentDescription), 'paymentDescription must be a text');
  need(typeof billingAgreement === 'string', 'billingAgreement must be a text');
  need(
    typeof managementURL === 'string' && URL.canParse(managementURL),
    'managementURL must be a URL',
  );
  const { label, amount, type = 'final', ...billing } = objectOf(regularBilling);
  need(isFilled(label), 'regularBilling.label must be a text');
  need(
    typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount),
    'regularBilling.amount must be a text',
  );
  need(type === 'final' || type === 'pending', 'regularBilling.type must be final or pending');
  need(billing['paymentTiming'] === 'recurring', 'regularBilling.paymentTiming must be recurring');
  const unit = billing['recurringPaymentIntervalUnit'] ?? 'month';
  need(
    INTERVAL_UNITS.includes(unit as string),
    `recurringPaymentIntervalUnit must be one of ${INTERVAL_UNITS.join(', ')}`,
  );
  const count = billing['recurringPaymentIntervalCount'] ?? 1;
  need(
    Number.isInteger(count) && Number(count) > 0,
    'recurringPaymentIntervalCount must be a number above 0',
  );
  for (const name of ['recurringPaymentStartDate', 'recurringPaymentEndDate'])
    need(billing[name] === undefined || billing[name] instanceof Date, `${name} must be a Date`);
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * Returns why a merchant session is invalid, if it is. A session is for one domain, one payment and
 * a few minutes.
 */
export function problemOf(
  session: unknown,
  domain: string | undefined,
  now: number,
): string | undefined {
  if (typeof session !== 'object' || session === null) return 'The merchant session is no object';
  const { merchantSessionIdentifier, nonce, signature, expiresAt, domainName } = session as Given;
  if (
    ![merchantSessionIdentifier, nonce, signature].every(
      (part) => typeof part === 'string' && part !== '',
    )
  )
    return 'The merchant session is not whole';
  if (typeof expiresAt !== 'number' || expiresAt <= now) return 'The merchant session has expired';
  if (domain !== undefined && domainName !== domain)
    return 'The merchant session is for another domain';
  return undefined;
}

/** Throws a `TypeError` unless `condition` holds, as browsers do for malformed arguments. */
export function need(condition: boolean, message: string): asserts condition {
  if (!condition) throw new TypeError(message);
}

/** Returns `value` as an object of unknown shape, or throws. */
export function objectOf(value: unknown): Given {
  need(typeof value === 'object' && value !== null, 'An object is expected');
  return value as Given;
}

const isListOf = (value: unknown, known: readonly string[]) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => known.includes(one as string));
