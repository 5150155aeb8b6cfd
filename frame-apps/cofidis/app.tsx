import type { cofidis } from '../../bridge/contracts/cofidis.js';
import { useMethod } from '../method/use-method.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function CofidisApp(props: FrameApp<typeof cofidis>) {
  useMethod('cofidis', props);
  return null;
}
