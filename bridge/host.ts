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
  const { contract, iframe, origin, timeout = LOAD_TIMEOUT_MS } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new FrameChannel();
  const props = new PropSync(channel, options);
  let stopWaiting = iframe.src ? waitFor('network', timeout) : () => {};
  /**
   * The window of the document that was welcomed last: an iframe that moves in the page gets
   * another window.
   */
  let welcomedWindow: Window | null = null;

  welcomeFrame({
    iframe,
    origin,
    tag: contract.tag,
    signal,
    greeted: lose,
    opened,
    welcomed,
    replaced,
    failed: fail,
  });
  const page = iframe.ownerDocument.defaultView!;
  page.addEventListener('pageshow', wake, { signal, capture: true });
  return {
    get isReady() {
      return channel.isReady;
    },
    load,
    call: (name, args) => channel.call(name, args),
    update: () => void props.push(),
    end,
  };

  function load(url: string) {
    iframe.src = url;
    arm('network', timeout);
  }

  function opened(port: MessagePort) {
    welcomedWindow = iframe.contentWindow;
    channel.open(port, (channel) => ({ ...options.answers, ...answersOn(channel), bye }), fail);
    return props.begin();
  }

  function answersOn(channel: () => Channel): Answers {
    return {
      alive: () => isAlive(channel()),
      styled: () => isStyled(channel()),
      ready: () => isReady(channel()),
    };
  }

  function welcomed() {
    arm('handshake', FIRST_ACK_TIMEOUT_MS);
  }

  /**
   * The document accepted the port: waits for its app, at least for as long as for an
   * acknowledgement.
   */
  function isAlive(port: Channel) {
    if (port === channel.current) arm('app', Math.max(timeout, ACK_TIMEOUT_MS));
  }

  function isStyled(port: Channel) {
    if (port === channel.current) options.styled?.();
  }

  function isReady(port: Channel) {
    if (port !== channel.current) return;
    stopWaiting();
    channel.markReady(port);
    options.ready();
    void props.push();
  }

  /** The document is unloading: the iframe reloads, moves in the page, or shows another page. */
  function bye() {
    lose();
    if (iframe.contentWindow === welcomedWindow) armUnload();
    else arm('network', timeout);
  }

  /** Pings the known document: one whose process was killed sends no `bye`. */
  function replaced() {
    const now = channel.current;
    if (!now || !channel.isReady) return; // A document that is still loading has other limits.
    armUnload();
    const stop = stopWaiting;
    now.call('ping').then(stop, () => {});
  }

  function lose() {
    const wasReady = channel.isReady;
    // A document that goes with its iframe is not navigated: the component is removed.
    channel.lose(iframe.isConnected ? failures.navigated() : failures.closed());
    if (wasReady) options.lost?.();
  }

  /** After the back/forward cache restored the page, reloads a frame that does not answer. */
  function wake({ persisted }: PageTransitionEvent) {
    const now = channel.current;
    if (!persisted || !now) return;
    now.call('ping').catch(() => {
      if (now !== channel.current) return;
      lose();
      load(iframe.src);
    });
  }

  function waitFor(stage: Stage, ms: number) {
    return countdown(ms, () => fail(failures.loadTimeout(ms).with({ stage, retryable: true })));
  }

  function arm(stage: Stage, ms: number) {
    stopWaiting();
    stopWaiting = waitFor(stage, ms);
  }

  function armUnload() {
    stopWaiting();
    stopWaiting = countdown(UNLOAD_TIMEOUT_MS, () =>
      fail(failures.navigated().with({ retryable: true })),
    );
  }

  function fail(reason: PayError) {
    if (signal.aborted) return;
    const [frameUrl] = iframe.src.split('?');
    const error =
      channel.isReady || isQuiet(reason) ? reason : reason.with({ frameUrl: frameUrl! });
    end(error);
    options.failed(error);
  }

  function end(reason: PayError) {
    controller.abort();
    stopWaiting();
    channel.end(reason);
  }
}
