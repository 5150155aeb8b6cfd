import { expect, test } from '@playwright/test';
import * as limits from '../../bridge/limits.js';
import { config } from '../../elements/functions/config.js';
import { BROWSER_STORAGE_LIFETIME_MS } from '../../frame-apps/methods/bizum/kept-phone.js';

// The specification's numbers and the constants that contain them: other tests use the constants.

test('the kit is version 2', () => expect(limits.VERSION).toMatch(/^2\./));
// @spec Kit version v2
test('addresses name the version v2', () => expect(limits.VERSION_PATH).toBe('v2'));
// @spec A window has 5000 ms to load by default
test('a window has 5000 ms to load', () => expect(limits.LOAD_TIMEOUT_MS).toBe(5000));
// @spec An unknown window has 2000 ms to acknowledge
test('an unknown window has 2000 ms to acknowledge', () =>
  expect(limits.FIRST_ACK_TIMEOUT_MS).toBe(2000));
// @spec A known window has 10000 ms to acknowledge
test('a known window has 10000 ms to acknowledge', () =>
  expect(limits.ACK_TIMEOUT_MS).toBe(10_000));
// @spec Acknowledgements are checked every 500 ms
test('limits are checked every 500 ms', () => expect(limits.TICK_MS).toBe(500));
test('a frame that leaves has 3000 ms to come back', () =>
  expect(limits.UNLOAD_TIMEOUT_MS).toBe(3000));
// @spec Overlay z-index 99999
test('overlays have the z-index 99999', () => expect(limits.OVERLAY_Z_INDEX).toBe(99_999));
// @spec Browser storage lifetime 1200000 ms
test('what the browser keeps lives for 1200000 ms', () =>
  expect(BROWSER_STORAGE_LIFETIME_MS).toBe(1_200_000));

// @spec Production stage
// @spec Default component version 10_3_3
test('the script says its version, the version of its components and its stage, to read', () => {
  expect(config).toEqual({ version: 'v2', componentVersion: '10_3_3', stage: 'production' });
  expect(Object.isFrozen(config)).toBe(true);
});
