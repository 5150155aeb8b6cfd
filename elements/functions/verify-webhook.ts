import * as failures from '../../bridge/failures.js';
import type { PaymentStatus, Surcharge } from '../../api/types.js';

/** The maximum age of a webhook in seconds, against replay attacks. */
const TOLERANCE_SECONDS = 300;

/** A timestamp, and one signature per active secret, at most eight. */
const HEADER = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,8})$/;

/** The payment in the body of a webhook. The body has the other fields of a `Payment`, too. */
export interface WebhookPayment {
  /** The id of the payment, such as `pay_…`. */
  readonly id: string;
  /** The status of the payment. */
  readonly status: PaymentStatus;
  /** The issuer's or the provider's code for the outcome, such as `E000`. */
  readonly statusCode: string;
  /** A message about the outcome that you may show to the shopper. */
  readonly statusMessage: string;
  /** The amount in the currency's minor unit: 1050 is €10.50. */
  readonly amount: number;
  /** What the card was charged besides, if it had a surcharge. */
  readonly surcharge?: Surcharge;
  /** The amount and the surcharge, if there is one. */
  readonly totalAmount?: number;
  /** The amount charged so far, with the surcharge: less after a capture in part. */
  readonly amountCaptured: number;
  /** The amount refunded so far, at most `amountCaptured`. */
  readonly amountRefunded: number;
  /** The ISO 4217 currency code, such as `EUR`. */
  readonly currency: string;
  /** Your id for the order. */
  readonly orderId: string;
  /** The id of your account. */
  readonly accountId: string;
  /** When the payment last changed, in Unix seconds. */
  readonly updatedAt: number;
  readonly [field: string]: unknown;
}

/**
 * Verifies that the provider sent a webhook, unchanged and within the last five minutes, and
 * resolves with its payment. Pass the raw body, before JSON is parsed, the `Payframe-Signature`
 * header, and your webhook secret. Rejects with a `PayError` of code `WEBHOOK_SIGNATURE` otherwise:
 * respond with 401 and ignore the body. Runs wherever Web Crypto is available.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  header: string | readonly string[] | null | undefined,
  secret: string,
): Promise<WebhookPayment> {
  // Of a promise or an object, the text that would be the key is known to everyone.
  if (!secret || !isText(secret)) throw failures.webhookSecret();
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) {
    throw failures.webhookSignature(
      'its body was parsed. Give verifyWebhook the raw body: express.raw({ type: "*/*" })',
    );
  }
  const signed = [header].flat().filter(isText).join();
  const [, time, signatures] = HEADER.exec(signed) ?? [];
  if (!time || !signatures)
    throw failures.webhookSignature(signed ? 'its header is malformed' : 'it is not signed');
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    throw failures.webhookSignature('it is too old');

  // The signature is of the bytes, whatever the view counts by.
  const bytes =
    typeof body === 'string'
      ? encode(body)
      : new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  const key = await crypto.subtle.importKey(
    'raw',
    encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const text = new Uint8Array([...encode(`${time}.`), ...bytes]);
  const checks = signatures.split(',v1=').slice(1);
  // Web Crypto compares in constant time.
  const fits = await Promise.all(
    checks.map((signature) => crypto.subtle.verify('HMAC', key, fromHex(signature), text)),
  );
  if (!fits.includes(true)) throw failures.webhookSignature('no signature fits the secret');
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookPayment;
}

const isText = (value: unknown) => typeof value === 'string';
const encode = (text: string) => new TextEncoder().encode(text);
const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
