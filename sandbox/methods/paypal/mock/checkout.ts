import { button, mock } from './shadow-host.js';
import type { Texts as PayPalTexts } from '../../../../locales/generated/paypal-mock/index.js';

/** The shopper's action in PayPal's dialog. */
export type Answer = 'approve' | 'cancel' | 'fail';

const css = `
dialog { width: min(360px, calc(100vw - 32px)); padding: 24px; border: 0; border-radius: 16px; box-sizing: border-box;
  font: 16px/1.5 system-ui, sans-serif; color: #0c1a33; background: #fff; box-shadow: 0 12px 48px #0006; }
dialog::backdrop { background: #000a; }
h2 { margin: 0 0 4px; font-size: 1.25rem; }
p { margin: 0 0 16px; color: #4a5871; overflow-wrap: anywhere; }
button { display: block; width: 100%; min-height: 44px; margin-top: 8px; border-radius: 22px; font: inherit; font-weight: 600;
  cursor: pointer; background: #fff; color: #0b4fb3; border: 1px solid #0b4fb3; }
.approve { background: #0b4fb3; color: #fff; }
button:focus-visible { outline: 3px solid #ffc439; outline-offset: 2px; }
`;

/** Minimum height of a page that fits the dialog, in CSS pixels. */
const ROOM = 320;

/**
 * Opens the popup for PayPal's dialog if the frame is too small for it, as the real script does:
 * during the click, because WebKit blocks a popup that opens after a request.
 */
export const openPopup = (): Window | null =>
  innerHeight < ROOM ? window.open('', '', 'popup,width=420,height=480') : null;

/**
 * Shows PayPal's dialog, in the popup if there is one, and resolves with the shopper's action.
 * Removes the dialog afterwards.
 */
export async function requestApproval(
  order: { readonly id: string; readonly isKept: boolean },
  own: Window | null,
  texts: PayPalTexts,
  nonce: string,
  closed: AbortSignal,
): Promise<Answer> {
  if (own?.closed) return 'cancel';
  const { host, root } = mock(css, nonce);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', texts.title);
  const heading = document.createElement('h2');
  heading.textContent = texts.title;
  const shown = [texts.intro, `${texts.order} ${order.id}`, ...(order.isKept ? [texts.vault] : [])];
  const lines = shown.map((text) => {
    const line = document.createElement('p');
    // The merchant's page may be written in the other direction.
    line.dir = 'auto';
    line.textContent = text;
    return line;
  });
  const buttons = (['approve', 'cancel', 'fail'] as const).map(
    (name) => [name, button(texts[name], name)] as const,
  );
  dialog.append(heading, ...lines, ...buttons.map(([, made]) => made));
  root.append(dialog);
  if (own) {
    own.document.title = texts.title;
    const { lang, dir } = document.documentElement;
    Object.assign(own.document.documentElement, { lang, dir });
  }
  (own?.document ?? document).body.append(host);
  dialog.showModal();
  let watch: ReturnType<typeof setInterval> | undefined;
  try {
    return await new Promise<Answer>((resolve) => {
      if (own) watch = setInterval(() => own.closed && resolve('cancel'), 100);
      for (const [name, made] of buttons) made.addEventListener('click', () => resolve(name));
      dialog.addEventListener('close', () => resolve('cancel'));
      closed.addEventListener('abort', () => resolve('cancel'));
    });
  } finally {
    clearInterval(watch);
    own?.close();
    host.remove();
  }
}
