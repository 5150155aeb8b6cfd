import type { MockBehavior } from '../mocks.js';

/** Replaced by the server when it serves the script. */
declare const __MOCK__: Pick<MockBehavior, 'mode'>;

/** The behavior this mock was set to. */
export const { mode } = __MOCK__;
