import type { Contract } from './contract.js';
import { countdown } from './countdown.js';
import { isQuiet, type PayError } from './errors.js';
import * as failures from './failures.js';
import { FrameChannel } from './frame-channel.js';
import { welcomeFrame } from './host-handshake.js';
import {
  ACK_TIMEOUT_MS,
  FIRST_ACK_TIMEOUT_MS,
  LOAD_TIMEOUT_MS,
  UNLOAD_TIMEOUT_MS,
} from './limits.js';
import type { Answers, Channel } from './port.js';
import { PropSync, type PropSyncOptions } from './prop-sync.js';

/** The options and callbacks of the page's end of a frame. */
export interface FrameOptions extends PropSyncOptions {
  readonly contract: Contract;
  readonly iframe: HTMLIFrameElement;
  /** The exact origin the frame is loaded from. */
  readonly origin: string;
  /** The functions that the frame may call on the page. */
  readonly answers: Answers;
  readonly timeout?: number | undefined;
  /** The frame's document has the appearance that the props request, and has not been shown yet. */
  readonly styled?: () => void;
  /** The frame's app is ready: at first, and again after each reload. */
  readonly ready: () => void;
  /** The frame's ready document is gone, with what was typed in it; another one loads. */
  readonly lost?: () => void;
  /**
   * The frame is not ready in time, but may still come: its document loads, or its app does. Pending
   * calls are rejected; `ready` follows if it comes. Without this callback, the link fails.
   */
  readonly late?: ((error: PayError) => void) | undefined;
  /** The frame failed to load, or violated the protocol. The link has ended. */
  readonly failed: (error: PayError) => void;
}

/** The page's end of a frame. It outlives reloads and moves of the iframe. */
export interface FrameLink {
  /** Whether the app of the current document is ready. */
  readonly isReady: boolean;
  /**
   * Loads the frame's document, and starts the time limit. Not needed if the iframe has its URL
   * already.
   */
  load(url: string): void;
  /** Calls the frame once it is ready. */
  call(name: string, args?: readonly unknown[]): Promise<unknown>;
  /** Sends changed props to the frame. */
  update(): void;
  /** Ends the link: pending calls are rejected with the reason. */
  end(reason: PayError): void;
}

/** The loading stage that the page is waiting for. */
type Stage = 'network' | 'handshake' | 'app';

/**
 * Connects the page to a frame: the handshake with each document, the channel to the current one,
 * and its props. Each stage of loading has a time limit. Call it before inserting the iframe.
 */
export function connectFrame(options: FrameOptions): FrameLink {
  return new Connection(options);
}

class Connection implements FrameLink {
  readonly #options: FrameOptions;
  readonly #iframe: HTMLIFrameElement;
  readonly #timeout: number;
  readonly #over = new AbortController();
  readonly #channel = new FrameChannel();
  readonly #props: PropSync;
  #stopWaiting = () => {};
  /** Whether the document that was asked for last has loaded, of whatever kind it is. */
  #hasLoaded = false;
  /**
   * The window of the document that was welcomed last: an iframe that moves in the page gets
   * another window.
   */
  #welcomedWindow: Window | null = null;

  constructor(options: FrameOptions) {
    const { contract, iframe, origin, timeout = LOAD_TIMEOUT_MS } = options;
    this.#options = options;
    this.#iframe = iframe;
    this.#timeout = timeout;
    this.#props = new PropSync(this.#channel, options);
    if (iframe.src) this.#arm('network');
    const { signal } = this.#over;
    welcomeFrame({
      iframe,
      origin,
      tag: contract.tag,
      signal,
      greeted: () => this.#lose(),
      opened: (port) => this.#opened(port),
      welcomed: () => this.#arm('handshake', FIRST_ACK_TIMEOUT_MS),
      replaced: () => this.#replaced(),
      failed: this.#fail,
    });
    iframe.addEventListener('load', () => void (this.#hasLoaded = true), { signal });
    const page = iframe.ownerDocument.defaultView!;
    page.addEventListener('pageshow', (event) => this.#wake(event), { signal, capture: true });
  }

  get isReady() {
    return this.#channel.isReady;
  }

  load(url: string) {
    this.#iframe.src = url;
    this.#hasLoaded = false;
    this.#arm('network');
  }

  call(name: string, args?: readonly unknown[]) {
    return this.#channel.call(name, args);
  }

  update() {
    void this.#props.push();
  }

  end(reason: PayError) {
    this.#over.abort();
    this.#stopWaiting();
    this.#channel.end(reason);
  }

  #opened(port: MessagePort) {
    this.#welcomedWindow = this.#iframe.contentWindow;
    this.#channel.open(port, (channel) => this.#answersOn(channel), this.#fail);
    return this.#props.begin();
  }

  /** What a document may call. Only the current one says how far it is. */
  #answersOn(channel: () => Channel): Answers {
    const ifCurrent = (then: (port: Channel) => void) => () => {
      const port = channel();
      if (port === this.#channel.current) then(port);
    };
    return {
      ...this.#options.answers,
      // The document accepted the port: waits for its app, at least for as long as for an
      // acknowledgement.
      alive: ifCurrent(() => this.#arm('app', Math.max(this.#timeout, ACK_TIMEOUT_MS))),
      styled: ifCurrent(() => this.#options.styled?.()),
      ready: ifCurrent((port) => {
        this.#stopWaiting();
        this.#channel.markReady(port);
        this.#options.ready();
        this.update();
      }),
      // The document is unloading: the iframe reloads, moves in the page, or shows another page.
      bye: () => {
        this.#lose();
        if (this.#iframe.contentWindow === this.#welcomedWindow) this.#armUnload();
        else this.#arm('network');
      },
    };
  }

  /** Pings the known document: one whose process was killed sends no `bye`. */
  #replaced() {
    const now = this.#channel.current;
    if (!now || !this.isReady) return; // A document that is still loading has other limits.
    this.#armUnload();
    now.call('ping').then(this.#stopWaiting, () => {});
  }

  #lose() {
    const wasReady = this.isReady;
    // A document that goes with its iframe is not navigated: the component is removed.
    this.#channel.lose(this.#iframe.isConnected ? failures.navigated() : failures.closed());
    if (wasReady) this.#options.lost?.();
  }

  /** After the back/forward cache restored the page, reloads a frame that does not answer. */
  #wake({ persisted }: PageTransitionEvent) {
    const now = this.#channel.current;
    if (!persisted || !now) return;
    now.call('ping').catch(() => {
      if (now !== this.#channel.current) return;
      this.#lose();
      this.load(this.#iframe.src);
    });
  }

  /** Waits for a stage, instead of what was waited for before. */
  #arm(stage: Stage, ms = this.#timeout) {
    this.#after(ms, () => {
      const error = failures.loadTimeout(ms).with({ stage, retryable: true });
      const mayCome = stage === 'app' || !this.#hasLoaded;
      const { late } = this.#options;
      if (!late || !mayCome) return this.#fail(error);
      const placed = this.#placed(error);
      this.#channel.giveUp(placed);
      late(placed);
    });
  }

  #armUnload() {
    this.#after(UNLOAD_TIMEOUT_MS, () =>
      this.#fail(failures.navigated().with({ retryable: true })),
    );
  }

  #after(ms: number, over: () => void) {
    this.#stopWaiting();
    this.#stopWaiting = countdown(ms, over);
  }

  readonly #fail = (reason: PayError) => {
    if (this.#over.signal.aborted) return;
    const error = this.isReady || isQuiet(reason) ? reason : this.#placed(reason);
    this.end(error);
    this.#options.failed(error);
  };

  /** The error with the address of the frame. */
  #placed(error: PayError) {
    const [frameUrl] = this.#iframe.src.split('?');
    return error.with({ frameUrl: frameUrl! });
  }
}
