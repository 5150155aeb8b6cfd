import type { cofidis } from '../../bridge/contracts/cofidis.js';
import { Overlay } from '../cofidis/overlay.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Cofidis financing over the whole page. */
export const CofidisApp = (props: FrameApp<typeof cofidis>) => <Overlay {...props} method="cofidis" />;
