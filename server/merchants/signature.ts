import { createHmac } from 'node:crypto';

/** The header with a webhook's signature. */
export const SIGNATURE_HEADER = 'payframe-signature';

/**
 * Returns the signature header for a webhook's raw body:
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, with one `v1` per secret.
 */
export function signWebhook(
  rawBody: string,
  secrets: string | readonly string[],
  unixSeconds = now(),
): string {
  const signatures = [secrets]
    .flat()
    .map((secret) => `v1=${digest(rawBody, secret, unixSeconds).toString('hex')}`);
  return [`t=${unixSeconds}`, ...signatures].join(',');
}

function digest(rawBody: string, secret: string, unixSeconds: number): Buffer {
  return createHmac('sha256', secret).update(`${unixSeconds}.${rawBody}`).digest();
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
