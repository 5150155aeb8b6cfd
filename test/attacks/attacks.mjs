// @ts-check
import { addresses } from './addresses.mjs';
import { channel } from './channel.mjs';
import { deception } from './deception.mjs';
import { server } from './server.mjs';
import { texts } from './texts.mjs';

/** All attacks, by number. */
export const attacks = [...channel, ...addresses, ...texts, ...deception, ...server];
