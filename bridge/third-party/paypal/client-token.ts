import type { PayPalClientToken } from '../../contracts/paypal.js';
import {
  PAYPAL_TOKEN_CHECK_MS,
  PAYPAL_TOKEN_EARLY_MS,
  PAYPAL_TOKEN_LEAST_MS,
} from '../../limits.js';

/** How a client token is requested, and handed to PayPal. */
export interface TokenSource {
  request(): Promise<PayPalClientToken>;
  /** Called with each token after the first. */
  renewed(clientToken: string): void;
  /** The page, whose time counts. */
  readonly page: Document;
  readonly signal: AbortSignal;
}

/** A client token that is renewed before it expires. */
export interface KeptToken {
  /** Whether the token is valid for another moment. */
  readonly isValid: boolean;
  /** Resolves once there is another token. */
  renew(): Promise<void>;
}

/**
 * Keeps the client token of a page valid. PayPal's last for 15 minutes, and a press with one that
 * has expired fails (paypal-js#756): it is renewed two minutes before. A hidden page waits until it
 * is seen again, and a machine that slept knows it by its clock, before the next press.
 */
export function keepToken(
  first: PayPalClientToken,
  { request, renewed, page, signal }: TokenSource,
): KeptToken {
  let expiresAt = endOf(first);
  let renewal: Promise<void> | undefined;
  const left = () => expiresAt - Date.now();
  const renew = () =>
    (renewal ??= (async () => {
      const next = await request();
      if (signal.aborted) return;
      renewed(next.clientToken);
      expiresAt = endOf(next);
    })().finally(() => (renewal = undefined)));
  const check = () => {
    // Whatever fails here is tried again at the next check, and reported by a press.
    if (!page.hidden && left() <= PAYPAL_TOKEN_EARLY_MS) renew().catch(() => {});
  };
  const timer = setInterval(check, PAYPAL_TOKEN_CHECK_MS);
  page.addEventListener('visibilitychange', check, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  return {
    get isValid() {
      return left() > PAYPAL_TOKEN_LEAST_MS;
    },
    renew,
  };
}

const endOf = ({ expiresIn }: PayPalClientToken) => Date.now() + expiresIn * 1000;
