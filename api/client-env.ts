/**
 * The `Client-Env` header: base64 of screen color depth, height, width, time-zone offset in minutes
 * and language prefix, joined by pipes. `24|1080|1920|-60|es` for a shopper in Madrid in winter.
 * `shown` is the language that the caller shows, where it knows that.
 */
export function clientEnv(shown?: string): string {
  const { colorDepth, height, width } = screen;
  return btoa(
    [
      colorDepth,
      height,
      width,
      new Date().getTimezoneOffset(),
      prefixOf(shown || storedLanguage()),
    ].join('|'),
  );
}

/**
 * The stored language; the document's or the browser's where none is stored or storage is blocked.
 */
function storedLanguage(): string {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('payframe-language');
  } catch {
    // Storage is blocked in sandboxed and in some third-party frames: the language of the document
    // serves.
  }
  return stored ?? (document.documentElement.lang || navigator.language);
}

/** `es` of `es-MX`. Nothing but letters goes into the header. */
function prefixOf(language: string): string {
  return language
    .split('-')[0]!
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 8);
}
