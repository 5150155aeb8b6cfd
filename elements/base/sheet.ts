// Constructable sheets need no nonce and no `unsafe-inline`.
/** How a component stands in the page. */
export const inlineCss = `:host{display:block;position:relative}
:host([hidden]),:host(:state(hidden)){display:none!important}
iframe{display:block;position:relative;width:100%;border:0;color-scheme:light dark}
div{position:absolute;inset:0;border:1px solid #8888;border-radius:6px}`;

/** Dresses a shadow root with a style sheet. Made anew for each: a sheet belongs to one document, and elements move. */
export function dress(root: ShadowRoot, css: string): void {
  const sheet = new (root.ownerDocument.defaultView as unknown as typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}
