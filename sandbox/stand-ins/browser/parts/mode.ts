import type { Manner } from '../../stand-ins.js';

/** What the server puts in this word's place. */
declare const __STAND_IN__: Pick<Manner, 'mode'>;

/** How this stand-in was ordered to behave. */
export const { mode } = __STAND_IN__;
