const NETWORKS =
  'amex chinaUnionPay discover elo girocard interac jcb mada maestro masterCard mir privateLabel visa vPay'.split(
    ' ',
  );
const CAPABILITIES = ['supports3DS', 'supportsCredit', 'supportsDebit', 'supportsEMV'];

/** An argument of unknown shape. */
export type Given = Readonly<Record<string, unknown>>;

/** Throws unless the payment request is valid for `ApplePaySession`. */
export function checkRequest(request: unknown): void {
  const { countryCode, currencyCode, merchantCapabilities, supportedNetworks, total } =
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
}

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
function need(condition: boolean, message: string): asserts condition {
  if (!condition) throw new TypeError(message);
}

function objectOf(value: unknown): Given {
  need(typeof value === 'object' && value !== null, 'An object is expected');
  return value as Given;
}

const isListOf = (value: unknown, known: readonly string[]) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => known.includes(one as string));
