import type { ColorScheme } from '../../bridge/contracts/shared/props.js';
import { readColor } from '../../bridge/colors.js';

/** The media query for the system's dark color scheme. */
export const DARK = '(prefers-color-scheme: dark)';

/** Below this luminance, white text has more contrast than black. */
const DARK_BELOW = 0.18;

/**
 * Returns the color scheme of the page around an element: the element's `color-scheme`, if it names
 * exactly one; otherwise that of the background behind the element. A page that names both or none
 * may paint its own colors over the browser's.
 */
export function colorSchemeAround(element: Element): ColorScheme {
  const page = element.ownerDocument.defaultView!;
  const named = schemesOf(element);
  if (named.length === 1) return named[0]!;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const { backgroundColor, backgroundImage, color } = page.getComputedStyle(at);
    const { luminance, alpha } = readColor(backgroundColor);
    if (alpha > 0.5) return luminance < DARK_BELOW ? 'dark' : 'light';
    // The colors of an image cannot be read, but those of the text on it can: light text means a
    // dark image.
    if (backgroundImage !== 'none')
      return readColor(color).luminance > DARK_BELOW ? 'dark' : 'light';
  }
  // Nothing is painted except the browser's canvas.
  return named.length && page.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Returns the parent in the flattened tree: a slot, or the host of a shadow root. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  const host = root.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (root as ShadowRoot).host : null;
  return element.assignedSlot ?? element.parentElement ?? host;
}

/** The color schemes that the page declares in its styles or its `<meta>`. */
function schemesOf(element: Element): readonly ColorScheme[] {
  const page = element.ownerDocument;
  const { colorScheme } = page.defaultView!.getComputedStyle(element);
  const meta = page.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? '';
  const schemes = (colorScheme === 'normal' ? meta : colorScheme).split(' ');
  return (['light', 'dark'] as const).filter((scheme) => schemes.includes(scheme));
}
