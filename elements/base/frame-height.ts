import { MAX_HEIGHT } from '../../bridge/limits.js';

/** Keeps an iframe at the height its app asks for: clamped integers, set once per painted frame. */
export class FrameHeight {
  #asked: number | undefined;

  constructor(
    private readonly iframe: HTMLIFrameElement,
    private readonly changed: (height: number) => void,
  ) {}

  ask(height: number): void {
    // A frame that is not on screen has no width, and the heights it tells mean nothing.
    if (!Number.isFinite(height) || (height && !this.iframe.clientWidth)) return;
    const waiting = this.#asked !== undefined;
    this.#asked = Math.min(Math.max(Math.round(height), 0), MAX_HEIGHT);
    if (!waiting) requestAnimationFrame(() => this.#set());
  }

  #set(): void {
    const height = this.#asked!;
    this.#asked = undefined;
    const { style } = this.iframe;
    if (style.height === `${height}px`) return;
    style.height = `${height}px`;
    this.changed(height);
  }
}

/** The height the merchant's style asks for, so that no pixel moves when the frame comes. */
export function styledHeight(style: unknown): number {
  const { base, height } = (style ?? {}) as { base?: { height?: unknown }; height?: unknown };
  return Math.min(parseInt(String(base?.height ?? height)) || 0, MAX_HEIGHT);
}
