import type { Style } from '../../bridge/contracts/shared/style.js';
import { NOTE, type PortMessage } from '../../bridge/port.js';
import { applyAppearance, type PageAppearance } from './appearance.js';
import { loadFonts } from './fonts.js';

/** What of the page's props styles a document. Every value comes from another window. */
export interface PageStyle extends PageAppearance {
  readonly innerStyle?: unknown;
}

/** What is wrong with a style, in English, for its developer. */
export interface StyleWarnings {
  /** Design tokens that cannot be read on each other. */
  readonly appearance: readonly string[];
  /** Texts that the `innerStyle` would hide. */
  readonly innerStyle: readonly string[];
}

/** A frame's `innerStyle` as a style sheet. */
export interface InnerStyle {
  readonly styleSheet: CSSStyleSheet | undefined;
  readonly warnings: readonly string[];
}

declare global {
  interface Window {
    /**
     * Applies a style of the page to the document. The inline script in the document's head sets
     * it, and the app calls it, so that the code for it is loaded once. An overlay, which is hidden
     * until its app comes, has it from its app.
     */
    payframeStyle?: (style: PageStyle) => StyleWarnings;
  }
}

/**
 * Lets the page style the document. `innerStyleOf` reads the `innerStyle` of a frame whose document
 * has the parts that it styles; the app applies any other.
 */
export function styleDocument(
  innerStyleOf?: (style: Style) => InnerStyle,
  page: Window = window,
): void {
  const { document } = page;
  let applied: string | undefined;
  let warnings: StyleWarnings;
  let styleSheet: CSSStyleSheet | undefined;

  page.payframeStyle = ({ colorScheme, theme, appearance, fonts, innerStyle }) => {
    loadFonts(fonts);
    const requested = JSON.stringify([colorScheme, theme, appearance, innerStyle]);
    if (requested === applied) return warnings;
    const appearanceWarnings = applyAppearance({ colorScheme, theme, appearance });
    // After the appearance, which sets the colors that the style leaves.
    const inner = innerStyleOf?.(Object(innerStyle) as Style);
    const others = document.adoptedStyleSheets.filter((other) => other !== styleSheet);
    styleSheet = inner?.styleSheet;
    document.adoptedStyleSheets = styleSheet ? [...others, styleSheet] : others;
    applied = requested;
    return (warnings = { appearance: appearanceWarnings, innerStyle: inner?.warnings ?? [] });
  };
}

/**
 * Applies the style of the page's first props, and reports it to the page, which shows the frame
 * from then on: the shopper sees no other style before, although the app comes later. A frame that
 * has an `innerStyle`, but does not take it here, is shown when its app is ready.
 */
export function styleEarly(takesInnerStyle = false, page: Window = window): void {
  void page.payframeHandshake?.then(({ welcome, port }) => {
    try {
      // Not checked against the contract yet: whatever these are, only values on the allowlist are
      // applied.
      const style = Object(welcome.props) as PageStyle;
      // The app asks for the fonts: before its scripts, they would delay it.
      page.payframeStyle!({ ...style, fonts: undefined });
      if (style.innerStyle !== undefined && !takesInnerStyle) return;
    } catch {
      return; // The app reports props that are not of the contract.
    }
    // In the task before the paint: the page must not be quicker to show the frame than the frame
    // to paint its style.
    page.requestAnimationFrame(() => port.postMessage([NOTE, 'styled'] satisfies PortMessage));
  });
}
