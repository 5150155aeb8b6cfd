import { countdown } from '../../bridge/countdown.js';
import { loadAhead, type LoadAhead } from './load-ahead.js';

/** The wait before the first attempt; each later one is twice as long, up to the longest. */
const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 60_000;
/** After about seven minutes of a visible page, the shopper or the page tries again. */
const MAX_ATTEMPTS = 10;

/**
 * Loads the frame of a component again by itself after it could not be loaded. An attempt is out of
 * sight: the shopper sees no outage twice, and the page hears of no second error. Waits grow, and
 * differ from page to page, so that a provider that is back is not met by all pages at once. While
 * the page is hidden, no time counts.
 */
export class Recovery {
  #attempts = 0;
  #stopWaiting: (() => void) | undefined;
  #attempt: LoadAhead | undefined;

  /** The frame at this address has failed. Calls `restart` once the address can be loaded. */
  begin(url: string, restart: () => void): void {
    this.stop();
    if (this.#attempts >= MAX_ATTEMPTS) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#attempts, LONGEST_WAIT_MS);
    this.#attempts += 1;
    const jitter = 0.75 + Math.random() / 2;
    this.#stopWaiting = countdown(wait * jitter, () => void this.#load(url, restart));
  }

  /** The component is shown again, or is no longer wanted. */
  stop(): void {
    this.#stopWaiting?.();
    const attempt = this.#attempt;
    this.#attempt = this.#stopWaiting = undefined;
    attempt?.stop();
  }

  /** The frame's app is ready: the next outage is another one. */
  succeeded(): void {
    this.#attempts = 0;
  }

  async #load(url: string, restart: () => void): Promise<void> {
    const attempt = loadAhead(url);
    this.#attempt = attempt;
    const isLoaded = await attempt.loaded;
    if (this.#attempt !== attempt) return;
    this.#attempt = undefined;
    if (isLoaded) restart();
    else this.begin(url, restart);
  }
}
