import type { Style } from '../../bridge/contracts/shared/style.js';
import { NOTE, type PortMessage } from '../../bridge/port.js';
import { applyAppearance } from './appearance.js';

/** Returns a sheet with the frame's `innerStyle`, for its prerendered document. */
export type StyleSheetOf = (style: Style | undefined) => CSSStyleSheet | undefined;

/**
 * Applies the appearance of the page's first props, inline in the head of a frame's document, and
 * reports it to the page, which shows the frame from then on: the shopper sees no other style
 * before, although the app comes later. A frame that has an `innerStyle`, but no `styleSheetOf`
 * here, is shown when its app is ready.
 */
export function styleEarly(styleSheetOf?: StyleSheetOf, page: Window = window): void {
  void page.payframeHandshake?.then((handshake) => {
    const { welcome, port } = handshake;
    try {
      // Not checked against the contract yet: whatever these are, only values on the allowlist are
      // applied.
      const { colorScheme, theme, appearance, innerStyle } = Object(welcome.props) as Props;
      applyAppearance({ colorScheme, theme, appearance });
      if (innerStyle !== undefined && !styleSheetOf) return;
      handshake.styleSheet = styleSheetOf?.(Object(innerStyle) as Style);
      if (handshake.styleSheet) page.document.adoptedStyleSheets.push(handshake.styleSheet);
    } catch {
      return; // The app reports props that are not of the contract.
    }
    // In the task before the paint: the page must not be quicker to show the frame than the frame
    // to paint its style.
    page.requestAnimationFrame(() => port.postMessage([NOTE, 'styled'] satisfies PortMessage));
  });
}

type Props = Readonly<
  Partial<Record<'colorScheme' | 'theme' | 'appearance' | 'innerStyle', unknown>>
>;
