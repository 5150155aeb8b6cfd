import { PRELOAD_HASH, type Loaded } from '../../../bridge/handshake.js';

/**
 * Loads the app that the document names, inline in its head. It waits for the document's first paint, because until then the
 * app's scripts would take processor and network from what the shopper sees first; or for the page's welcome, because a frame
 * below the fold is not painted. A document that is loaded ahead does not wait, and tells its parent when it has everything.
 */
export function loadApp(page: Window = window): void {
  const { document } = page;
  const isAhead = page.location.hash === PRELOAD_HASH;
  document.addEventListener('DOMContentLoaded', () => {
    if (isAhead) return begin();
    // A task that begins in a frame's callbacks runs after its paint.
    page.requestAnimationFrame(() => page.setTimeout(begin));
    void page.payframeMeeting?.then(begin);
  });

  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    const [own = '', ...others] = document.querySelector<HTMLMetaElement>('meta[name=payframe-app]')!.content.split(' ');
    for (const href of others)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    import(own).then(
      () => isAhead && page.parent.postMessage({ payframe: 'loaded' } satisfies Loaded, '*'),
      () => {}, // The page's time limit reports it.
    );
  }
}
