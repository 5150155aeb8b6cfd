import type { Group } from '../check.js';
import { handshake as frameHandshake } from './frame/handshake.js';
import type { FrameKit } from './frame/played-page.js';
import { port as framePort } from './frame/port.js';
import { handshake as hostHandshake } from './host/handshake.js';
import type { HostKit } from './host/played-frame.js';
import { port as hostPort } from './host/port.js';

/** Every check of a frame. */
export const frameGroups: readonly Group<FrameKit>[] = [
  { name: 'The frame: handshake', checks: frameHandshake },
  { name: 'The frame: port', checks: framePort },
];

/** Every check of a page. */
export const hostGroups: readonly Group<HostKit>[] = [
  { name: 'The page: iframe and handshake', checks: hostHandshake },
  { name: 'The page: port', checks: hostPort },
];
