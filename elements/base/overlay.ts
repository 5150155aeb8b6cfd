import type { Language } from '../../bridge/languages.js';
import { addHistoryEntry, type HistoryEntry } from './history-entry.js';
import { lockScroll } from './scroll-lock.js';

const words: Readonly<Record<Language, { readonly close: string; readonly loading: string }>> = {
  en: { close: 'Close', loading: 'Loading' },
  es: { close: 'Cerrar', loading: 'Cargando' },
};

/** What stands over the whole page while something is paid. */
export interface Overlay {
  /** Covers the page. The frame loads without that, too. */
  reveal(): void;
  /** Uncovers the page, with scroll, focus and history as they were; the frame stays as it is. */
  hide(): Promise<void>;
  /** Puts the frame on screen in place of the spinner. */
  show(): void;
  /** The shopper wanted to leave and may not yet: where it was by Back, the history entry is set again. */
  stay(): void;
  /** Takes everything away. Resolves when scroll, focus and history are as they were. */
  close(): Promise<void>;
}

/** What an overlay shows, and whom it asks. */
export interface OverlayOptions {
  readonly root: ShadowRoot;
  readonly iframe: HTMLIFrameElement;
  readonly language: Language;
  /** Waits a moment before anything is seen, so that what needs no shopper never flashes. */
  readonly patient: boolean;
  /** The shopper wants to leave: the close button, Escape or Back. */
  readonly leave: () => void;
}

/**
 * Covers the page with a modal dialog in the browser's top layer: over every z-index, and over a dialog of the
 * merchant's. The close button is the page's own and comes first, so that focus always has a place outside the frame.
 */
export function openOverlay({ root, iframe, language, patient, leave }: OverlayOptions): Overlay {
  const page = root.ownerDocument;
  const dialog = page.createElement('dialog');
  // Escape is the kit's to answer: Chromium would close the dialog at once, Firefox not at all from inside a frame.
  dialog.setAttribute('closedby', 'none');
  dialog.setAttribute('aria-label', iframe.title);
  dialog.toggleAttribute('data-patient', patient);

  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', words[language].close);
  button.addEventListener('click', leave);

  const spinner = page.createElement('div');
  spinner.setAttribute('role', 'status');
  spinner.textContent = words[language].loading;

  // The focus begins on the dialog itself: a second Enter in the card must not press the close button.
  dialog.tabIndex = -1;
  dialog.append(button, iframe, spinner);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave();
  });
  // Browsers may close a dialog at the second Escape whatever the page says; it closes when we say.
  let unlock: (() => void) | undefined;
  dialog.addEventListener('close', () => {
    if (unlock && dialog.isConnected) dialog.showModal();
  });

  root.append(dialog);
  let entry: HistoryEntry | undefined;

  function enter() {
    entry = addHistoryEntry(page.defaultView!, () => {
      entry = undefined;
      leave();
    });
  }

  async function hide() {
    if (!unlock) return;
    unlock();
    unlock = undefined;
    dialog.close(); // Gives the focus back to what had it.
    await entry?.remove();
  }

  return {
    reveal() {
      if (unlock) return;
      unlock = lockScroll(page);
      enter();
      dialog.showModal();
      dialog.focus();
    },
    hide,
    show() {
      dialog.toggleAttribute('data-patient', false);
      dialog.toggleAttribute('data-shown', true);
      iframe.focus();
    },
    stay() {
      if (!entry) enter();
    },
    close() {
      const hidden = hide();
      dialog.remove();
      return hidden;
    },
  };
}
