import { LiveRegion } from '../runtime/live-region.js';
import * as sheet from './sheet.css';
/** A spinner with a message, while the shopper has nothing to do. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <div className={sheet.note}>
      <span className={sheet.spinner} aria-hidden="true" />
      <LiveRegion role="status" text={text} />
    </div>
  );
}
