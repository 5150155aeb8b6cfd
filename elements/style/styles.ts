import { css, type ReactiveElement } from '@lit/reactive-element';
import { sizes } from '../../appearance/sizes.js';

/**
 * The styles of a component in the page. Constructable style sheets need neither a nonce nor
 * `unsafe-inline`.
 */
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
    /* For the reserved height: the size of text that the shopper has set in the browser. */
    font: medium serif;
  }
  slot {
    display: block;
  }
  iframe,
  div {
    color-scheme: light;
  }
  :host(:state(dark)) :is(iframe, div) {
    color-scheme: dark;
  }
  /* Over the frame. A server's placeholder, an svg, has a height that keeps the place by itself. */
  div[part='placeholder'] {
    position: absolute;
    inset: 0;
    border: 1px solid #8888;
    border-radius: ${sizes.radius}px;
  }
  /* Not yet in the style of the page. It is painted all the same: what is not
     loads its app later. */
  div[data-opaque] ~ iframe {
    opacity: 0;
  }
  :host(:state(borderless)) div[part='placeholder'] {
    border-color: transparent;
  }
`;

/**
 * The content of a frame with room for focus rings meets the fields of the page: the room is beside
 * the element, unless the page ends there, with or without a scroll bar.
 */
export const ringStyles = css`
  iframe {
    --ring: clamp(0px, (100vw - 100% - 17px) / 2, ${sizes.ring}px);
    width: calc(100% + 2 * var(--ring));
    margin-inline: calc(-1 * var(--ring));
  }
`;

/**
 * Sets a root's style sheets, created for its document: Lit's belong to the script's document, and
 * elements can move to another.
 */
export function adoptStylesIn(root: ShadowRoot, { elementStyles }: typeof ReactiveElement): void {
  const page = root.ownerDocument.defaultView as unknown as typeof globalThis | null;
  if (!page) return; // A closed window's document: there is nothing to style.
  const { CSSStyleSheet } = page;
  root.adoptedStyleSheets = elementStyles.map((style) => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync('cssText' in style ? style.cssText : '');
    return styleSheet;
  });
}
