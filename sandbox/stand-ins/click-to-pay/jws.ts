import type { WalletCardId } from './cards.js';

/** What a scheme's stand-in signs once the shopper has confirmed a card. */
export interface CheckoutPayload {
  readonly srciTransactionId: string;
  /** Whom it was made for: the merchant's id at the scheme. */
  readonly srciDpaId: string;
  readonly srcDigitalCardId: WalletCardId;
  /** The shopper asked, on the scheme's page, for the bank to decline it. */
  readonly declined?: true;
}

/** Public, as every key of a sandbox: with it anybody can pay with nobody's money. */
const KEY = 'click-to-pay stand-in';

/** Signs a checkout as a compact JWS, as a scheme does: in a browser or a server alike. */
export async function sign(payload: CheckoutPayload): Promise<string> {
  const words = [{ alg: 'HS256', typ: 'JOSE' }, payload].map((part) => toBase64Url(encoder.encode(JSON.stringify(part))));
  const mac = await crypto.subtle.sign('HMAC', await key('sign'), encoder.encode(words.join('.')));
  return [...words, toBase64Url(new Uint8Array(mac))].join('.');
}

/** What was signed; nothing where it was not signed by a stand-in, or was changed since. */
export async function read(jws: string): Promise<CheckoutPayload | undefined> {
  const [head = '', body = '', mac = '', ...more] = jws.split('.');
  if (more.length || ![head, body, mac].every((part) => /^[\w-]+$/.test(part))) return undefined;
  const isGood = await crypto.subtle.verify('HMAC', await key('verify'), fromBase64Url(mac), encoder.encode(`${head}.${body}`));
  // Only `sign` can have made it: its shape is known.
  return isGood ? (JSON.parse(new TextDecoder().decode(fromBase64Url(body))) as CheckoutPayload) : undefined;
}

const encoder = new TextEncoder();

const key = (use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', encoder.encode(KEY), { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array(); // A length that base64 cannot have.
  }
}
