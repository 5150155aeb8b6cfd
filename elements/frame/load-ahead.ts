import { isKind, PRELOAD_HASH, type Loaded } from '../../bridge/handshake.js';
import { LOAD_TIMEOUT_MS } from '../../bridge/limits.js';
import { takeTurn } from './turns.js';

/** A frame that is loaded out of sight. */
export interface LoadAhead {
  /** Resolves to whether the frame has loaded; to `false` five seconds after it began to. */
  readonly loaded: Promise<boolean>;
  /** Removes the frame, as if it had not loaded. */
  stop(): void;
}

/**
 * Loads what a component's frame needs, in a hidden frame of the same address. A `<link>` cannot do
 * it: the browser would keep the files for the shop's own requests, apart from those of the
 * provider's frames.
 */
export function loadAhead(url: string): LoadAhead {
  const iframe = document.createElement('iframe');
  iframe.style.setProperty('display', 'none', 'important');
  iframe.referrerPolicy = 'strict-origin';
  iframe.src = url + PRELOAD_HASH;
  let end!: (isLoaded: boolean) => void;
  const loaded = new Promise<boolean>((resolve) => {
    let limit: ReturnType<typeof setTimeout>;
    const controller = new AbortController();
    end = (isLoaded) => {
      clearTimeout(limit);
      controller.abort();
      iframe.remove();
      endTurn();
      resolve(isLoaded);
    };
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source && source === iframe.contentWindow && isKind<Loaded>(data, 'loaded')) end(true);
    };
    window.addEventListener('message', onMessage, { signal: controller.signal });
    const endTurn = takeTurn(
      () => {
        limit = setTimeout(end, LOAD_TIMEOUT_MS, false);
        (document.body ?? document.documentElement).append(iframe);
      },
      { isUrgent: false },
    );
  });
  return { loaded, stop: () => end(false) };
}
