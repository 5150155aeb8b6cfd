/** A statement of the specification. The tests that prove it are annotated with it. */
export interface Fact {
  /** The fact in a few words, with the exact texts and numbers of the specification. */
  readonly fact: string;
  /** How the product differs on purpose. Requires a `decision`. */
  readonly differs?: string;
  /** The page of `docs/decisions/` with the reason. */
  readonly decision?: string;
  /** Why it does not hold yet. */
  readonly pending?: string;
}

/** The facts of one section of the specification. */
export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}
