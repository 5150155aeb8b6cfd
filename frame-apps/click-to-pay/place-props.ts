import type { Place } from './place.js';
import type { Session } from './session.js';
import type { ClickToPayTexts } from './texts.js';

/** What the part of the sheet for a place is given. */
export interface PlaceProps<P extends Place> {
  readonly view: P & { readonly isBusy?: boolean };
  readonly session: Session;
  readonly texts: ClickToPayTexts;
}
