import { LiveRegion } from '../runtime/live-region.js';
import * as base from '../runtime/base.css';
import * as panel from '../ui/panel.css';
/** A loading page: a spinner with a message, which only screen readers read unless `isSeen`. */
export function Loading({
  text,
  isSeen = false,
}: {
  readonly text?: string;
  readonly isSeen?: boolean;
}) {
  return (
    <div className={panel.note}>
      <span className={panel.spinner} aria-hidden="true" />
      <LiveRegion className={isSeen ? undefined : base.hidden} role="status" text={text} />
    </div>
  );
}
