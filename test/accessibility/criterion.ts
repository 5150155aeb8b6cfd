/** A test, by its file and a part of its title. */
export interface NamedTest {
  readonly test: string;
  readonly title: string;
}

/** A success criterion of WCAG 2.2, level A or AA, or a requirement of EN 301 549 beside them, and how it is proven. */
export interface Criterion {
  /** The number in WCAG, or the clause of EN 301 549. */
  readonly number: string;
  readonly name: string;
  readonly level?: 'A' | 'AA';
  /** The tests that fail if it is not met. */
  readonly tests?: readonly NamedTest[];
  /** Why it does not apply. */
  readonly inapplicable?: string;
  /** What no test shows, and how it was looked at. */
  readonly byHand?: string;
}
