import { directionOf, type Language } from '../../bridge/languages.js';
import { KNOWN_AFTER_MS } from '../../bridge/limits.js';
import { textLanguage, type OwnTexts } from '../languages/index.js';
import { addHistoryEntry, type HistoryEntry } from './history-entry.js';
import { overlayTexts } from '../languages/overlay.js';
import { focusIframe } from '../frame/iframe.js';
import { lockScroll } from './scroll-lock.js';

/** A full-screen overlay. */
export interface Overlay {
  /** Sets the language of the close button and the spinner. */
  speak(language: Language, own: OwnTexts): void;
  /** Covers the page. The frame loads even without this. */
  reveal(): void;
  /** Uncovers the page and restores scroll, focus and history; the frame is unchanged. */
  hide(): Promise<void>;
  /**
   * Shows the frame in place of the spinner. Returns whether the focus that goes to the frame was
   * visible.
   */
  show(): boolean;
  /**
   * Sets whether the frame shows a close button: the overlay's button is hidden then, while the
   * frame is visible.
   */
  ownsClose(isOwn: boolean): void;
  /**
   * Adds the history entry again if Back has left it, or if a page inside has added entries above
   * it: one press of Back leaves.
   */
  renewEntry(): void;
  /** Removes the overlay. Resolves when scroll, focus and history are restored. */
  close(): Promise<void>;
}

/** The options and callbacks of an overlay. */
export interface OverlayOptions {
  readonly root: ShadowRoot;
  readonly iframe: HTMLIFrameElement;
  readonly language: Language;
  readonly ownTexts: OwnTexts;
  /** Delays the display briefly, so that a payment that does not need the shopper never flashes. */
  readonly patient: boolean;
  /** The shopper wants to leave, with the close button, Escape or Back. */
  readonly leave: () => void;
  /** Moves the focus into the frame again. */
  readonly refocus: () => void;
}

/**
 * Covers the page with a modal dialog in the browser's top layer, above every z-index and every
 * dialog of the merchant's. The page shows the close button until the frame does, so that the
 * shopper can leave a frame that never loads.
 */
export function openOverlay({
  root,
  iframe,
  language,
  ownTexts,
  patient,
  leave,
  refocus,
}: OverlayOptions): Overlay {
  const page = root.ownerDocument;
  const dialog = page.createElement('dialog');
  // The kit handles Escape: browsers would close the dialog at once, and not from inside a frame.
  dialog.setAttribute('closedby', 'none');
  dialog.toggleAttribute('data-patient', patient);

  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.translate = false;
  button.addEventListener('click', leave);

  const spinner = page.createElement('div');
  spinner.setAttribute('role', 'status');

  // The dialog itself gets the initial focus: a second Enter in the card form must not press the
  // close button.
  dialog.tabIndex = -1;
  dialog.append(button, iframe, spinner);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave();
  });
  // Browsers without `closedby` may close a dialog at the second Escape despite `preventDefault()`:
  // open it again.
  let unlock: (() => void) | undefined;
  dialog.addEventListener('close', () => {
    if (unlock && dialog.isConnected) dialog.showModal();
  });

  let loading = '';
  let written: string | undefined;
  let known: ReturnType<typeof setTimeout> | undefined;
  speak(language, ownTexts);
  root.append(dialog);
  let entry: HistoryEntry | undefined;

  function speak(spoken: Language, own: OwnTexts) {
    const { close, ...texts } = overlayTexts(spoken, own);
    loading = texts.loading;
    dialog.lang = spoken;
    dialog.dir = directionOf(spoken);
    dialog.setAttribute('aria-label', iframe.title);
    button.lang = spinner.lang = textLanguage(spoken);
    button.setAttribute('aria-label', close);
    // Screen readers know the spinner: say the new text, but not the same again. What stands there
    // may be a translator's.
    if (written !== undefined && written !== loading) announceLoading();
  }

  /**
   * The page behind got the focus: in Chromium, a frame that loads in a process of its own, such as
   * a wallet's, takes it from the frame that has it just then.
   */
  function takeBack() {
    // Once it is known what in the page got it.
    setTimeout(() => {
      if (unlock && dialog.hasAttribute('data-shown') && !root.activeElement) refocus();
    });
  }

  function announceLoading() {
    spinner.textContent = written = loading;
  }

  async function hide() {
    if (!unlock) return;
    unlock();
    unlock = undefined;
    page.defaultView?.removeEventListener('focus', takeBack);
    clearTimeout(known);
    spinner.textContent = '';
    written = undefined;
    dialog.close(); // Gives the focus back to what had it.
    await entry?.remove();
  }

  return {
    speak,
    reveal() {
      if (unlock) return;
      unlock = lockScroll(page);
      // In another window, Back leaves the page: a window without an address does not pass it to
      // the entry.
      if (page.defaultView === window) entry = addHistoryEntry(window, leave);
      dialog.showModal();
      dialog.focus();
      page.defaultView?.addEventListener('focus', takeBack);
      // Many screen readers announce only what is added to a region that they have seen without it.
      known = setTimeout(announceLoading, KNOWN_AFTER_MS);
    },
    hide,
    show() {
      dialog.toggleAttribute('data-patient', false);
      dialog.toggleAttribute('data-shown', true);
      // The dialog's focus is visible if that of the pressed button was.
      const isVisible = dialog.matches(':is(:focus-visible, :has(:focus-visible))');
      focusIframe(iframe);
      return isVisible;
    },
    ownsClose(isOwn) {
      dialog.toggleAttribute('data-owns-close', isOwn);
    },
    renewEntry() {
      entry?.renew();
    },
    close() {
      const hidden = hide();
      dialog.remove();
      return hidden;
    },
  };
}
