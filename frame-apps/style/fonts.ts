import { MAX_FONTS, wrongPartOf } from '../../appearance/font-file.js';
import type { FontFile } from '../../appearance/tokens.js';

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
    const face = request.has(key) ? undefined : faceOf(font);
    request.add(key);
    // A font that fails to load is skipped: the browser logs the reason to the console.
    face?.load().then(
      (loaded) => document.fonts.add(loaded),
      () => {},
    );
  }
}

/** Returns a `FontFace` if every property is valid. */
function faceOf(font: unknown): FontFace | undefined {
  if (wrongPartOf(font)) return undefined;
  const { family, src, weight = 400, style = 'normal' } = font as FontFile;
  return new FontFace(family, `url(${JSON.stringify(new URL(src).href)})`, {
    weight: String(weight),
    style,
    display: 'swap',
  });
}
