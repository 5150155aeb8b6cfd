import { useImperativeHandle } from 'react';
import type { bizum } from '../../bridge/contracts/bizum.js';
import { useMethod } from '../method/use-method.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function BizumApp(props: FrameApp<typeof bizum>) {
  useImperativeHandle(props.ref, () => ({ setPhoneNumber: () => {}, getPhoneNumber: () => undefined }));
  useMethod('bizum', props);
  return null;
}
