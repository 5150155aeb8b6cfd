import { useEffect } from 'react';
import type { cofidisWidget } from '../../bridge/contracts/cofidis.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function CofidisWidgetApp({ connected, emit }: FrameApp<typeof cofidisWidget>) {
  useEffect(() => void (connected && emit.load(false)), [connected, emit]);
  return null;
}
