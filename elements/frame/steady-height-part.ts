import { MAX_HEIGHT } from '../../bridge/limits.js';
import type { FrameHost, FramePart, Resize, Verdict } from '../base/frame-part.js';

/**
 * Keeps the content below a component in its place while the component loads: reserves the height
 * that it had when this page last showed it, and shows no other one before it has loaded. From then
 * on, the height is that of the frame's content.
 */
export class SteadyHeightPart implements FramePart {
  readonly #host: FrameHost;
  #isLoaded = false;
  /** The shopper is in the frame: its height is not that of a fresh page any more. */
  #isUsed = false;

  constructor(host: FrameHost) {
    this.#host = host;
  }

  knownHeight(): number | undefined {
    return keptHeight(this.#host);
  }

  frameResized(height: number, apply: Resize): void {
    if (!this.#isLoaded) return;
    apply(height, !this.#isUsed);
    if (!this.#isUsed) keepHeightOf(this.#host, height);
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'focus') this.#isUsed = true;
    // The next height, which belongs to the loaded component, is set before the page learns of it.
    if (name === 'load') this.#isLoaded = detail !== false;
    if (detail === false) keepHeightOf(this.#host, 0);
    return emit();
  }

  frameLost(): void {
    this.#isLoaded = this.#isUsed = false;
  }

  frameEnded(): void {
    this.frameLost();
  }
}

/**
 * Returns the height that a component had when this page last showed it in this tab, in the same
 * width and language; `undefined` if there is none.
 */
export function keptHeight(host: FrameHost): number | undefined {
  const kept = stored(host, (storage, key) => storage.getItem(key)) ?? '';
  const height = parseInt(kept);
  return kept === `${height} ${circumstances(host)}` && height > 0 && height <= MAX_HEIGHT
    ? height
    : undefined;
}

/** Keeps the height of a component for the page's next visit. 0 if it shows nothing. */
export function keepHeightOf(host: FrameHost, height: number): void {
  stored(host, (storage, key) => storage.setItem(key, `${height} ${circumstances(host)}`));
}

/** What a height depends on that the page does not set. */
const circumstances = ({ clientWidth, shownLanguage }: FrameHost) =>
  `${clientWidth} ${shownLanguage}`;

/** A page may have no storage: the shopper or its sandbox blocks it. */
function stored<T>(
  { contract, ownerDocument }: FrameHost,
  act: (storage: Storage, key: string) => T,
): T | undefined {
  try {
    const { sessionStorage, location } = ownerDocument.defaultView!;
    return act(sessionStorage, `payframe ${contract.tag} ${location.pathname}`);
  } catch {
    return undefined;
  }
}
