import { css, type ReactiveElement } from '@lit/reactive-element';

/** How a component stands in the page. Constructable sheets need no nonce and no `unsafe-inline`. */
export const inlineStyles = css`
  :host {
    display: block;
    position: relative;
  }
  :host([hidden]),
  :host(:state(hidden)) {
    display: none !important;
  }
  iframe {
    display: block;
    position: relative;
    width: 100%;
    border: 0;
    color-scheme: light dark;
  }
  /* Over the frame. A server's placeholder, an svg, has a height that keeps the place by itself. */
  div[part='placeholder'] {
    position: absolute;
    inset: 0;
    border: 1px solid #8888;
    border-radius: 6px;
  }
`;

/** Gives a root its component's sheets, made anew for its document: Lit's own belong to the script's, and elements move. */
export function adoptStylesIn(root: ShadowRoot, { elementStyles }: typeof ReactiveElement): void {
  const { CSSStyleSheet } = root.ownerDocument.defaultView as unknown as typeof globalThis;
  root.adoptedStyleSheets = elementStyles.map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('cssText' in style ? style.cssText : '');
    return sheet;
  });
}
