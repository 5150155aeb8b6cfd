import { useEffect } from 'react';
import type { cofidisLoanWidget } from '../../bridge/contracts/cofidis.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function CofidisLoanWidgetApp({ connected, emit }: FrameApp<typeof cofidisLoanWidget>) {
  useEffect(() => void (connected && emit.load(false)), [connected, emit]);
  return null;
}
