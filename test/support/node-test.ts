import { test } from '@playwright/test';

// `expect` as in browser tests, for tests that run in Node; typed by `chai.d.ts`.
export { expect } from '@esm-bundle/chai/esm/chai.js';

export const describe = test.describe;
export const it = test;
export const { beforeEach, afterEach } = test;
