/**
 * An attack or a bad input. The tests that make it against the running product are annotated with
 * `T` and its number.
 */
export interface Attack {
  /** The number in the list of attacks, 1 to 61. */
  readonly number: number;
  /** What the attacker does. */
  readonly tried: string;
  /** What must happen. */
  readonly expected: string;
  /** Why the attack does not apply. */
  readonly inapplicable?: string;
  /** What is missing: a test, or a defence. */
  readonly open?: string;
}
