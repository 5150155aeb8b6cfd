/** A place of the stand-in's own on the merchant's page, which the page's style sheets do not reach. */
export function standIn(css: string, nonce: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  // An inline sheet, as the real script has them: a policy lets it in by the nonce that was passed on.
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = css;
  root.append(style);
  return { host, root };
}

/** A button with its text. */
export function button(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  return made;
}
