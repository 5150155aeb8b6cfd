/**
 * The clock of payments, mandates, tokens and cards. Tests move it; logs, rates, webhooks, mails and
 * the bank go by real time.
 */
export class Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Continues from this moment. */
  moveTo(moment: Date): void {
    this.#aheadMs = moment.getTime() - Date.now();
  }
}
