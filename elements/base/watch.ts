import { CLOSE_CHECK_MS } from '../../bridge/limits.js';

const watched = new Map<HTMLIFrameElement, () => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Calls `gone` when an iframe is removed from the page. One timer serves all frames. Returns a function that stops watching.
 */
export function watch(iframe: HTMLIFrameElement, gone: () => void): () => void {
  watched.set(iframe, gone);
  timer ??= setInterval(look, CLOSE_CHECK_MS);
  return () => {
    if (watched.delete(iframe) && !watched.size) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

function look() {
  for (const [iframe, gone] of [...watched]) if (!iframe.contentWindow) gone();
}
