import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header a webhook's signature comes in. */
export const SIGNATURE_HEADER = 'payframe-signature';

/** How old a signature may be, in seconds: what was recorded cannot be played again later. */
const TOLERANCE_SECONDS = 300;

/** The value of the signature header for a webhook's raw body: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(rawBody: string, secret: string, unixSeconds = now()): string {
  return `t=${unixSeconds},v1=${digest(rawBody, secret, unixSeconds).toString('hex')}`;
}

/** Whether a webhook came from the provider, unchanged and lately. Give it the body as received, before JSON is parsed. */
export function verifyWebhook(rawBody: string, header: string | undefined, secret: string, unixSeconds = now()): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!time || !signature || Math.abs(unixSeconds - Number(time)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(rawBody, secret, Number(time)));
}

function digest(rawBody: string, secret: string, unixSeconds: number): Buffer {
  return createHmac('sha256', secret).update(`${unixSeconds}.${rawBody}`).digest();
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
