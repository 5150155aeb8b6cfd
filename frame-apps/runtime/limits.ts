/**
 * Limits for finding out how a payment ended. They count requests, not time: while a browser sleeps
 * or a page is in the background, time passes without requests.
 */

/** How many times one confirmation is sent at most, always with the same token and key. */
export const MAX_SENDS = 4;
/**
 * How many times an unchanged payment is polled after the last send: about a minute. A confirmation
 * may arrive half a minute late, and an acquirer takes up to half a minute more. After that, the
 * frame reports an unknown outcome.
 */
export const LATE_ATTEMPTS = 15;
/**
 * How many reads of a payment must fail before its outcome counts as unknown: about two minutes of
 * waits.
 */
export const UNANSWERED_ATTEMPTS = 27;
/**
 * How many reads must fail if nothing has started yet: a few seconds of waits, since the shopper
 * can retry.
 */
export const FIRST_ATTEMPTS = 5;

/**
 * How long the bank's page may take, in milliseconds, before the shopper is offered a way out:
 * EMV's limit for a method page.
 */
export const STEP_LATE_MS = 10_000;
/**
 * How long an invisible step may take, in milliseconds, before the shopper sees a message: EMV's
 * ten seconds for the bank's method page, plus the time for the provider to authenticate without
 * it.
 */
export const UNSEEN_STEP_LATE_MS = 15_000;
