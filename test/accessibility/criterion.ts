/**
 * A success criterion of WCAG 2.2, level A or AA, or a requirement of EN 301 549 beside them. Its
 * tests are annotated with it.
 */
export interface Criterion {
  /** The number in WCAG, or the clause of EN 301 549. */
  readonly number: string;
  readonly name: string;
  readonly level?: 'A' | 'AA';
  /** Why it does not apply. */
  readonly inapplicable?: string;
  /** What no test shows, and how it was looked at. */
  readonly byHand?: string;
}
