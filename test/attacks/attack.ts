/** An attack or a bad input, and the tests that make it against the running product. */
export interface Attack {
  /** The number in the list of attacks, 1 to 56. */
  readonly number: number;
  /** What the attacker does. */
  readonly tried: string;
  /** What must happen. */
  readonly expected: string;
  /** The tests that fail if it does not, as `file › describe › title`; a title may be cut with `…`. */
  readonly test?: string | readonly string[];
  /** Why the attack does not apply. */
  readonly inapplicable?: string;
  /** What is missing: a test, or a defence. */
  readonly open?: string;
}
