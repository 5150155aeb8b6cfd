import { parentOf } from './color-scheme.js';
import type { FrameHost } from './frame-part.js';

/**
 * Does in the page what Escape does: the key was pressed in another document, so the page and its
 * dialogs have not seen it. Dispatches `escape` and a `keydown`; unless the page prevents that, the
 * closest dialog or popover around the element closes, as if the shopper had pressed the key in it.
 */
export function relayEscape(host: FrameHost): void {
  void host.dispatch('escape');
  const init = { key: 'Escape', code: 'Escape', bubbles: true, composed: true, cancelable: true };
  if (!host.dispatchEvent(new KeyboardEvent('keydown', init))) return;
  for (let at: Element | null = parentOf(host); at; at = parentOf(at)) {
    // A script of the page may have closed it on `keydown`: the one around it stays.
    if (at.matches('[popover=""], [popover=auto], [popover=hint]')) {
      if (at.matches(':popover-open')) (at as HTMLElement).hidePopover();
      return;
    }
    if (at.localName === 'dialog' && at.getAttribute('closedby') !== 'none')
      return closeDialog(at as HTMLDialogElement);
  }
}

/** Closes a dialog that Escape closes: a modal one, or one that says so. */
function closeDialog(dialog: HTMLDialogElement): void {
  if (!dialog.open || !(dialog.matches(':modal') || dialog.hasAttribute('closedby'))) return;
  // Browsers without `requestClose()`: their dialogs emit `cancel` before they close.
  if ('requestClose' in dialog) dialog.requestClose();
  else if ((dialog as HTMLDialogElement).dispatchEvent(new Event('cancel', { cancelable: true })))
    (dialog as HTMLDialogElement).close();
}
