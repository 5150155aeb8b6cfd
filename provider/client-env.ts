/**
 * The `Client-Env` header: base64 of screen colour depth, height, width, time-zone offset in minutes and
 * language prefix, joined by pipes. `24|1080|1920|-60|es` for a shopper in Madrid in winter.
 */
export function clientEnv(): string {
  const { colorDepth, height, width } = screen;
  return btoa([colorDepth, height, width, new Date().getTimezoneOffset(), language()].join('|'));
}

/** The prefix of the stored language; of the document's or the browser's where none is stored or storage is blocked. */
function language(): string {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('payframe-language');
  } catch {
    // Storage is blocked in sandboxed and in some third-party frames: the language of the document serves.
  }
  return (stored ?? (document.documentElement.lang || navigator.language))
    .split('-')[0]!
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 8);
}
