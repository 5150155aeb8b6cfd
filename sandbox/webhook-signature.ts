import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header a webhook's signature comes in. */
export const SIGNATURE_HEADER = 'payframe-signature';

/** How old a signature may be, in seconds: what was recorded cannot be played again later. */
const TOLERANCE_SECONDS = 300;

/** `t`, and one or some signatures: nobody has more than a few secrets at a time. */
const HEADER = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,8})$/;

/**
 * The value of the signature header for a webhook's raw body: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, with a
 * `v1` for each secret.
 */
export function signWebhook(rawBody: string, secrets: string | readonly string[], unixSeconds = now()): string {
  const signatures = [secrets].flat().map((secret) => `v1=${digest(rawBody, secret, unixSeconds).toString('hex')}`);
  return [`t=${unixSeconds}`, ...signatures].join(',');
}

/**
 * Whether a webhook came from the provider, unchanged and lately: one of its signatures fits. Give it the body as received,
 * before JSON is parsed.
 */
export function verifyWebhook(rawBody: string, header: string | undefined, secret: string, unixSeconds = now()): boolean {
  const [, time, signatures] = HEADER.exec(header ?? '') ?? [];
  if (!time || !signatures || Math.abs(unixSeconds - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = digest(rawBody, secret, Number(time));
  return signatures
    .split(',v1=')
    .slice(1)
    .map((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), expected))
    .includes(true);
}

function digest(rawBody: string, secret: string, unixSeconds: number): Buffer {
  return createHmac('sha256', secret).update(`${unixSeconds}.${rawBody}`).digest();
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
