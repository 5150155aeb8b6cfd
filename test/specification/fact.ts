/** A statement of the specification, and its proof. */
export interface Fact {
  /** The fact in a few words, with the exact texts and numbers of the specification. */
  readonly fact: string;
  /** The tests that fail if it does not hold, as `file › describe › title`. */
  readonly test?: string | readonly string[];
  /** How the product differs on purpose. Requires a `decision`. */
  readonly differs?: string;
  /** The page of `docs/decisions/` with the reason. */
  readonly decision?: string;
  /** Why it does not hold yet; `test` is still to be written. */
  readonly pending?: string;
}

/** The facts of one section of the specification. */
export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}
