/** The rule does not hold. */
export class Mismatch extends Error {
  constructor(
    readonly expected: string,
    readonly received: string,
  ) {
    super(`expected ${expected}, received ${received}`);
    this.name = 'Mismatch';
  }
}

/** The rule could not be tried; the message says why. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** The checks cannot run; the message says why. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** Throws a `Mismatch` unless the condition holds. */
export function expectThat(holds: boolean, expected: string, received: string): asserts holds {
  if (!holds) throw new Mismatch(expected, received);
}

/** Throws a `Mismatch` unless both values are the same. Values are printed: never pass a secret. */
export function expectSame(what: string, received: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(received), JSON.stringify(expected)];
  expectThat(one === other, `${what} ${other ?? 'absent'}`, one ?? 'none');
}
