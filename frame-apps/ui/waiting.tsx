import { LiveRegion } from '../runtime/live-region.js';
import * as panel from './panel.css';
/** A spinner with a message, while the shopper has nothing to do. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <div className={panel.note}>
      <span className={panel.spinner} aria-hidden="true" />
      <LiveRegion role="status" text={text} />
    </div>
  );
}
