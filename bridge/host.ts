import type { Contract } from './contract.js';
import { countdown } from './countdown.js';
import type { PayError } from './errors.js';
import * as failures from './failures.js';
import { FrameChannel } from './frame-channel.js';
import { welcomeFrame } from './host-handshake.js';
import { ACK_TIMEOUT_MS, FIRST_ACK_TIMEOUT_MS, LOAD_TIMEOUT_MS } from './limits.js';
import type { Answers, Line } from './port.js';
import { PropSync, type PropSyncOptions } from './prop-sync.js';

/** What the page's end of a frame needs to know, and whom it tells. */
export interface FrameOptions extends PropSyncOptions {
  readonly contract: Contract;
  readonly iframe: HTMLIFrameElement;
  /** The exact origin the frame is loaded from. */
  readonly origin: string;
  /** What the frame may ask of the page. */
  readonly answers: Answers;
  readonly timeout?: number | undefined;
  /** The frame's app is there: at first, and again after each reload. */
  readonly ready: () => void;
  /** The frame cannot be had, or has broken the rules. The link has ended. */
  readonly failed: (error: PayError) => void;
}

/** The page's end of a frame, for as long as the frame's element lives: through reloads and moves. */
export interface FrameLink {
  /** Calls the frame; waits for it to be ready first. */
  call(name: string, args?: readonly unknown[]): Promise<unknown>;
  /** Props may have changed: the frame gets what did. */
  update(): void;
  /** Ends the link: whatever waits is rejected with the reason. */
  end(reason: PayError): void;
}

/** How far a frame has come that is being waited for. */
type Stage = 'network' | 'handshake' | 'app';

/**
 * Connects the page with a frame: the handshake with each document it shows, the channel to the one of now, and its props.
 * Each stage of loading has its limit. Call it before inserting the iframe.
 */
export function connectFrame(options: FrameOptions): FrameLink {
  const { contract, iframe, origin, timeout = LOAD_TIMEOUT_MS } = options;
  const gone = new AbortController();
  const { signal } = gone;
  const channel = new FrameChannel();
  const props = new PropSync(channel, options);
  let stopWaiting = waitFor('network', timeout);

  welcomeFrame({ iframe, origin, tag: contract.tag, signal, greeted: lose, opened, welcomed, failed: fail });
  const page = iframe.ownerDocument.defaultView!;
  page.addEventListener('pageshow', wake, { signal, capture: true });
  return { call: (name, args) => channel.call(name, args), update: () => void props.push(), end };

  function opened(port: MessagePort) {
    channel.open(port, (line) => ({ ...options.answers, ready: () => isReady(line()), alive: () => isAlive(line()), bye }), fail);
    return props.begin();
  }

  function welcomed() {
    arm('handshake', FIRST_ACK_TIMEOUT_MS);
  }

  /** The document has accepted the port; its app may take as long as a known window. */
  function isAlive(line: Line) {
    if (line === channel.current) arm('app', Math.max(timeout, ACK_TIMEOUT_MS));
  }

  function isReady(line: Line) {
    if (line !== channel.current) return;
    stopWaiting();
    channel.markReady(line);
    options.ready();
    void props.push();
  }

  /** The document says that it goes: a reload, or another page in the frame. */
  function bye() {
    lose();
    arm('network', timeout);
  }

  function lose() {
    channel.lose(failures.navigated());
  }

  /** A page back from the back/forward cache finds its frame as it was, or loads it again. */
  function wake({ persisted }: PageTransitionEvent) {
    const asked = channel.current;
    if (!persisted || !asked) return;
    asked.call('ping').catch(() => {
      if (asked !== channel.current) return;
      bye();
      iframe.src = iframe.src;
    });
  }

  function waitFor(stage: Stage, ms: number) {
    return countdown(ms, () => fail(failures.loadTimeout(ms).with({ stage, retryable: true })));
  }

  function arm(stage: Stage, ms: number) {
    stopWaiting();
    stopWaiting = waitFor(stage, ms);
  }

  function fail(error: PayError) {
    if (signal.aborted) return;
    end(error);
    options.failed(error);
  }

  function end(reason: PayError) {
    gone.abort();
    stopWaiting();
    channel.end(reason);
  }
}
