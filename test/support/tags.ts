/** A test of `.ci/run` and `npm run test:all`, not of `npm test`: `test('title', slow, …)`. */
export const slow = { tag: '@slow' } as const;

/** A test of `npm run test:all` alone. */
export const nightly = { tag: '@nightly' } as const;
