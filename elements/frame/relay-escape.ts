import { parentOf } from '../style/color-scheme.js';
import type { FrameHost } from '../base/frame-part.js';

/**
 * Does in the page what Escape does: the key was pressed in another document, so the page and its
 * dialogs have not seen it. Dispatches `escape` and a `keydown`; unless the page prevents that, the
 * closest dialog or popover around the element closes, as if the shopper had pressed the key in it.
 */
export function relayEscape(host: FrameHost): void {
  // A script of the page may close it on either event: the one around it stays.
  const box = boxAround(host);
  void host.dispatch('escape');
  const init = { key: 'Escape', code: 'Escape', bubbles: true, composed: true, cancelable: true };
  if (!host.dispatchEvent(new KeyboardEvent('keydown', init))) return;
  if (box?.matches(':popover-open')) box.hidePopover();
  else if (box?.matches('dialog[open]')) closeDialog(box as HTMLDialogElement);
}

/** The closest dialog or popover that Escape closes. */
function boxAround(host: FrameHost): HTMLElement | undefined {
  for (let at: Element | null = parentOf(host); at; at = parentOf(at)) {
    const isPopover = at.matches(':popover-open:not([popover=manual])');
    if (isPopover || (at.localName === 'dialog' && closesAtEscape(at as HTMLDialogElement)))
      return at as HTMLElement;
  }
  return undefined;
}

/** Whether Escape closes a dialog: `closedBy` is the page's word on it, or what its mode means. */
const closesAtEscape = (dialog: HTMLDialogElement): boolean =>
  dialog.open && ('closedBy' in dialog ? dialog.closedBy !== 'none' : isModal(dialog));
const isModal = (dialog: Element) => dialog.matches(':modal');

function closeDialog(dialog: HTMLDialogElement): void {
  // Browsers without `requestClose()`: their dialogs emit `cancel` before they close.
  if ('requestClose' in dialog) dialog.requestClose();
  else if ((dialog as HTMLDialogElement).dispatchEvent(new Event('cancel', { cancelable: true })))
    (dialog as HTMLDialogElement).close();
}
