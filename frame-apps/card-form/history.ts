import type { CardField } from '../../bridge/contracts/card-input.js';
import { cardFields, type Typed } from './problem.js';
import type { Typing } from './expiry.js';

const empty: Typed = { cardNumber: '', expiryDate: '', cvc: '' };
/** More steps than a shopper undoes. */
const MAX_STEPS = 100;

/**
 * The undo history of the fields. A browser loses its own history when a script formats a field,
 * and has none for several fields at once. It is kept only in the frame's memory, until `clear`.
 */
export class CardHistory {
  #now = empty;
  #past: Typed[] = [];
  #future: Typed[] = [];
  #last: string | undefined;

  /**
   * Records a change. Consecutive typing or deleting in one field is one step, as in any field of a
   * browser.
   */
  changed(now: Typed, field: CardField, how: Typing): void {
    const kind = how === 'whole' ? undefined : `${field} ${how}`;
    if (kind === undefined || kind !== this.#last)
      this.#past = [...this.#past, this.#now].slice(-MAX_STEPS);
    this.#last = kind;
    this.#future = [];
    this.#now = now;
  }

  /** Whether these are the values that were recorded last. */
  isAt(now: Typed): boolean {
    return cardFields.every((field) => now[field] === this.#now[field]);
  }

  /**
   * Records values without an undo step: after formatting, or if they were filled in before this
   * script ran.
   */
  settled(now: Typed): void {
    this.#now = now;
    this.#last = undefined;
  }

  /**
   * Returns the values before the last step and the field that changed; `undefined` if there is no
   * step.
   */
  undo(): Step | undefined {
    return this.#go(this.#past, this.#future);
  }

  redo(): Step | undefined {
    return this.#go(this.#future, this.#past);
  }

  /** Forgets every step. `now`: what the fields contain from here on. */
  clear(now = empty): void {
    this.#past = [];
    this.#future = [];
    this.settled(now);
  }

  #go(from: Typed[], to: Typed[]): Step | undefined {
    const typed = from.pop();
    if (!typed) return undefined;
    const before = this.#now;
    to.push(before);
    this.settled(typed);
    return {
      typed,
      field: cardFields.find((field) => typed[field] !== before[field]) ?? cardFields[0],
    };
  }
}

/** The values to restore, and the field to focus. */
export interface Step {
  readonly typed: Typed;
  readonly field: CardField;
}
