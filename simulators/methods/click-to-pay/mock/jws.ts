import type { WalletCardId } from './cards.js';

/** The payload that a scheme's mock signs once the shopper has confirmed a card. */
export interface CheckoutPayload {
  /** The scheme's id of this checkout, new for each. */
  readonly srcCorrelationId: string;
  /** The page's id, the same for every checkout that it begins. */
  readonly srciTransactionId: string;
  /** The merchant's id at the scheme, for whom the payload was signed. */
  readonly srciDpaId: string;
  readonly srcDigitalCardId: WalletCardId;
  /** Set when the shopper chose to simulate a decline by the issuer. */
  readonly declined?: true;
}

/** Public, like every key of a sandbox: no real money moves. */
const KEY = 'click-to-pay mock';

/** Signs a checkout as a compact JWS, as a scheme does. Works in browsers and on servers. */
export async function sign(payload: CheckoutPayload): Promise<string> {
  const parts = [{ alg: 'HS256', typ: 'JOSE' }, payload].map((part) =>
    toBase64Url(encoder.encode(JSON.stringify(part))),
  );
  const mac = await crypto.subtle.sign('HMAC', await key('sign'), encoder.encode(parts.join('.')));
  return [...parts, toBase64Url(new Uint8Array(mac))].join('.');
}

/** Returns the payload of a JWS; `undefined` if its signature is invalid. */
export async function read(jws: string): Promise<CheckoutPayload | undefined> {
  const [head = '', body = '', mac = '', ...more] = jws.split('.');
  if (more.length || ![head, body, mac].every((part) => /^[\w-]+$/.test(part))) return undefined;
  const isGood = await crypto.subtle.verify(
    'HMAC',
    await key('verify'),
    fromBase64Url(mac),
    encoder.encode(`${head}.${body}`),
  );
  // The signature is valid, so `sign` made it and its shape is known.
  return isGood
    ? (JSON.parse(new TextDecoder().decode(fromBase64Url(body))) as CheckoutPayload)
    : undefined;
}

const encoder = new TextEncoder();

const key = (use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', encoder.encode(KEY), { name: 'HMAC', hash: 'SHA-256' }, false, [
    use,
  ]);

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  );
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
  } catch {
    return new Uint8Array(); // Not a valid base64 length.
  }
}
