import { isLocalHost } from '../../bridge/is-local.js';
import type { FontFile } from '../../bridge/tokens.js';
import { safeValue } from './style-values.js';

const MAX_FONTS = 12;
const WEIGHT = /^([1-9]\d{0,2}|1000)( ([1-9]\d{0,2}|1000))?$/;

const request = new Set<string>();

/**
 * Loads a page's font files. The document's CSP restricts their hosts. Until a font has loaded,
 * text uses the fallback.
 *
 * All fonts are loaded at once, needed or not. By default, a browser loads a font when a glyph is
 * missing in the fonts before it: with one digit per font, the log of a page's server would reveal
 * which digits were typed.
 */
export function loadFonts(fonts: unknown): void {
  for (const font of Array.isArray(fonts) ? (fonts as unknown[]).slice(0, MAX_FONTS) : []) {
    const key = JSON.stringify(font);
    const face = request.has(key) ? undefined : faceOf(Object(font) as Partial<FontFile>);
    request.add(key);
    // A font that fails to load is skipped: the browser logs the reason to the console.
    face?.load().then(
      (loaded) => document.fonts.add(loaded),
      () => {},
    );
  }
}

/** Returns a `FontFace` if every property is valid. */
function faceOf({
  family,
  src,
  weight = 400,
  style = 'normal',
}: Partial<FontFile>): FontFace | undefined {
  const isName =
    typeof family === 'string' && !/[,'"]/.test(family) && safeValue('font-family', family);
  const isSafe = isName && WEIGHT.test(String(weight)) && ['normal', 'italic'].includes(style);
  const url = typeof src === 'string' && URL.canParse(src) ? new URL(src) : undefined;
  const isAddress =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname));
  if (!isSafe || !isAddress) return undefined;
  return new FontFace(family, `url(${JSON.stringify(url.href)})`, {
    weight: String(weight),
    style,
    display: 'swap',
  });
}
