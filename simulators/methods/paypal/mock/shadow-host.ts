/** Creates a shadow root on the merchant's page, out of reach of its style sheets. */
export function mock(css: string, nonce: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  // An inline style sheet, as in the real script; the page's CSP admits it by the nonce.
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = css;
  root.append(style);
  return { host, root };
}

/** Creates a button with a text. */
export function button(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  return made;
}
