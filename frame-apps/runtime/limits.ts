/**
 * How far a frame goes to find out how a payment ended. Counted in looks and not by the clock: a browser that was asleep, or a page
 * in the background, has looked no more often for the time that went by.
 */

/** How often one confirmation is sent at most: always with the same token and key. */
export const MAX_SENDS = 4;
/**
 * How often a payment that has not moved is looked at after the last of them: about a minute. A confirmation may be half a minute
 * late, and an acquirer takes half a minute more. After that nobody knows, and the frame says so.
 */
export const LATE_LOOKS = 15;
/** How often a payment is asked for without an answer before its outcome counts as unknown: about two minutes of waits. */
export const UNANSWERED_LOOKS = 27;
/** How often a payment is asked for without an answer before anything was begun: seconds, since the shopper can try again. */
export const FIRST_LOOKS = 5;

/** How long the bank's page may take, in milliseconds, before the shopper is offered a way out: as long as EMV gives a method page. */
export const STEP_LATE_MS = 10_000;
/**
 * How long an unseen step may take, in milliseconds, before the shopper is told: EMV's ten seconds for the bank's method page, after
 * which the provider authenticates without it, and the time that takes.
 */
export const UNSEEN_STEP_LATE_MS = 15_000;
