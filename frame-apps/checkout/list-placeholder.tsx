import { LiveRegion } from '../runtime/live-region.js';
import * as base from '../runtime/base.css';
import * as panel from '../ui/panel.css';
import * as css from './list-placeholder.css';

/**
 * The outline of the list of payment methods while it loads, with a message that only screen
 * readers read.
 */
export function ListPlaceholder({ text }: { readonly text?: string }) {
  return (
    <div className={panel.question}>
      <div className={css.outline} data-part="outline" aria-hidden="true">
        <span />
        <div>
          <p>
            <span />
            <span />
            <span />
            <span />
            <span />
          </p>
          <p>
            <span />
          </p>
        </div>
      </div>
      <LiveRegion className={base.hidden} role="status" text={text} />
    </div>
  );
}
