import type { Place } from './place.js';
import type { ClickToPaySession } from './session.js';
import type { ClickToPayTexts } from './texts.js';

/** Props of the component that renders a state of the session. */
export interface PlaceProps<P extends Place> {
  readonly view: P & { readonly isBusy?: boolean };
  readonly session: ClickToPaySession;
  readonly texts: ClickToPayTexts;
}
