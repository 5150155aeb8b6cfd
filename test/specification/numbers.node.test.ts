import { expect, test } from '@playwright/test';
import * as limits from '../../bridge/limits.js';
import { config } from '../../elements/functions/config.js';
import { BROWSER_STORAGE_LIFETIME_MS } from '../../frame-apps/methods/bizum/kept-phone.js';

// The specification's numbers and the constants that contain them: other tests use the constants.

test('the kit is version 2', () => expect(limits.VERSION).toMatch(/^2\./));
test(
  'addresses name the version v2',
  { annotation: { type: 'spec', description: 'Kit version v2' } },
  () => expect(limits.VERSION_PATH).toBe('v2'),
);
test(
  'a window has 5000 ms to load',
  { annotation: { type: 'spec', description: 'A window has 5000 ms to load by default' } },
  () => expect(limits.LOAD_TIMEOUT_MS).toBe(5000),
);
test(
  'an unknown window has 2000 ms to acknowledge',
  { annotation: { type: 'spec', description: 'An unknown window has 2000 ms to acknowledge' } },
  () => expect(limits.FIRST_ACK_TIMEOUT_MS).toBe(2000),
);
test(
  'a known window has 10000 ms to acknowledge',
  { annotation: { type: 'spec', description: 'A known window has 10000 ms to acknowledge' } },
  () => expect(limits.ACK_TIMEOUT_MS).toBe(10_000),
);
test(
  'limits are checked every 500 ms',
  { annotation: { type: 'spec', description: 'Acknowledgements are checked every 500 ms' } },
  () => expect(limits.TICK_MS).toBe(500),
);
test('a frame that leaves has 3000 ms to come back', () =>
  expect(limits.UNLOAD_TIMEOUT_MS).toBe(3000));
test(
  'overlays have the z-index 99999',
  { annotation: { type: 'spec', description: 'Overlay z-index 99999' } },
  () => expect(limits.OVERLAY_Z_INDEX).toBe(99_999),
);
test(
  'what the browser keeps lives for 1200000 ms',
  { annotation: { type: 'spec', description: 'Browser storage lifetime 1200000 ms' } },
  () => expect(BROWSER_STORAGE_LIFETIME_MS).toBe(1_200_000),
);

test(
  'the script says its version, the version of its components and its stage, to read',
  {
    annotation: [
      { type: 'spec', description: 'Production stage' },
      { type: 'spec', description: 'Default component version 10_3_3' },
    ],
  },
  () => {
    expect(config).toEqual({ version: 'v2', componentVersion: '10_3_3', stage: 'production' });
    expect(Object.isFrozen(config)).toBe(true);
  },
);
