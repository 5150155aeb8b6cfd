import type { IRawProperty } from 'fast-check';

/** A claim about the product that holds for every input. */
export interface Target {
  /** The claim, as a sentence. */
  readonly name: string;
  /** The share of the inputs that it gets; 1 unless an input is slow. */
  readonly share?: number;
  readonly property: IRawProperty<unknown, boolean>;
  /** Opens what the property needs, before the time of its first input begins. */
  readonly open?: () => Promise<void>;
  /** Closes what the property has opened. */
  readonly close?: () => Promise<void>;
}

/** Fails the property with a message that says what was expected. */
export function hold(claim: boolean, what: string): asserts claim {
  if (!claim) throw new Error(what);
}

/** Whether no key of an input has reached the prototype of all objects. */
export function isUnpolluted(): boolean {
  const { a, payframe, then } = {} as Record<string, unknown>;
  return (
    Object.keys(Object.prototype).length === 0 &&
    [a, payframe, then].every((value) => value === undefined)
  );
}
