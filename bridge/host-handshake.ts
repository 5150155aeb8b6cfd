import * as failures from './failures.js';
import { PayError, text } from './errors.js';
import {
  chooseProtocol,
  isKind,
  stopsFrames,
  versionProblem,
  type Hello,
  type Poke,
  type Refusal,
  type Welcome,
} from './handshake.js';
import { VERSION } from './limits.js';

/** The page's end of the handshake: the expected frame, and callbacks. */
export interface HandshakeOptions {
  readonly iframe: HTMLIFrameElement;
  /** The exact origin the frame is loaded from. */
  readonly origin: string;
  readonly tag: string;
  /** Ends the handshake and removes its listeners. */
  readonly signal: AbortSignal;
  /** A new document said hello: the previous one is gone. */
  readonly greeted: () => void;
  /** Receives the page's end of the new channel. Returns the initial props of the document. */
  readonly opened: (port: MessagePort) => Readonly<Record<string, unknown>>;
  /** The welcome was sent. */
  readonly welcomed: () => void;
  /** The iframe loaded again: the document that was welcomed last may be gone. */
  readonly replaced: () => void;
  readonly failed: (error: PayError) => void;
}

/**
 * Welcomes each document that the iframe shows, until the signal aborts. Call it before inserting
 * the iframe.
 */
export function welcomeFrame({ iframe, origin, tag, signal, ...facts }: HandshakeOptions): void {
  const { greeted, opened, welcomed, replaced, failed } = facts;
  const { ownerDocument: page } = iframe;
  const listen = { signal, capture: true };
  /** The document that was welcomed last. */
  let welcomedDocument: string | undefined;
  /** Whether the iframe has loaded before: its first load is that of the initial document. */
  let isLoaded = false;
  /** The handshake is over, and the words for it load. */
  let isRefused = false;
  page.defaultView!.addEventListener('message', receive, listen);
  page.addEventListener('securitypolicyviolation', reportBlocked, listen);
  iframe.addEventListener('load', loaded, listen);

  function receive({ source, origin: from, data }: MessageEvent) {
    // `contentWindow` is read for each message: an iframe that moves in the page gets another
    // window.
    if (isRefused || source === null || source !== iframe.contentWindow || from !== origin) return;
    if (isKind<Hello>(data, 'hello') && data.document !== welcomedDocument) welcome(data);
    if (welcomedDocument && isKind<Refusal>(data, 'refuse') && data.document === welcomedDocument)
      refuse(data.code, data.words);
  }

  function welcome({ version, protocols, document }: Hello) {
    welcomedDocument = document;
    greeted();
    const protocol = chooseProtocol(protocols);
    const theirs = String(text(version)).slice(0, 20);
    const problem = versionProblem(VERSION, theirs);
    if (problem) return refuse(problem, [VERSION, theirs]);
    if (!protocol) return refuse('PROTOCOL', []);
    const { port1, port2 } = new MessageChannel();
    try {
      const props = opened(port1);
      if (signal.aborted) return;
      const message: Welcome = {
        payframe: 'welcome',
        version: VERSION,
        protocol,
        document,
        tag,
        props,
      };
      iframe.contentWindow!.postMessage(message, origin, [port2]);
    } catch (thrown) {
      return failed(thrown instanceof PayError ? thrown : failures.notCloneable('props'));
    }
    welcomed();
  }

  function refuse(code: unknown, words: unknown) {
    isRefused = true;
    void import('./refused.js').then(
      ({ refusalOf }) => failed(PayError.from(refusalOf(code, words))),
      // What stays without its words is a code.
      () => failed(new PayError(String(text(code)).slice(0, 20), 'The frame refuses this page')),
    );
  }

  /** Asks a document that said hello before this page listened to say it again. */
  function loaded() {
    if (!welcomedDocument)
      iframe.contentWindow?.postMessage({ payframe: 'poke' } satisfies Poke, '*');
    else if (isLoaded) replaced();
    isLoaded = true;
  }

  function reportBlocked({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    const isOurs = blockedURI === origin || blockedURI.startsWith(`${origin}/`);
    if (!welcomedDocument && isOurs && stopsFrames(effectiveDirective)) {
      failed(failures.blockedByCsp('Frame', 'frame-src', origin).with({ stage: 'network' }));
    }
  }
}
