import { test } from '@playwright/test';

// The same words as in a browser, for what needs none: the file `chai.d.ts` beside this one says what it exports.
export { expect } from '@esm-bundle/chai/esm/chai.js';

export const describe = test.describe;
export const it = test;
export const { beforeEach, afterEach } = test;
