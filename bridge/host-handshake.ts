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

/** The page's end of the handshake: the frame it expects, and what follows. */
export interface HandshakeOptions {
  readonly iframe: HTMLIFrameElement;
  /** The exact origin the frame is loaded from. */
  readonly origin: string;
  readonly tag: string;
  /** Ends the handshake, and with it every listener. */
  readonly signal: AbortSignal;
  /** A document is there that was not there before: the one before it has gone. */
  readonly greeted: () => void;
  /** The page's end of the new channel. Gives the props the document begins with. */
  readonly opened: (port: MessagePort) => Readonly<Record<string, unknown>>;
  /** The welcome is on its way. */
  readonly welcomed: () => void;
  readonly failed: (error: PayError) => void;
}

/** Why one side does not accept the other. */
const refusals = {
  ORIGIN: failures.origin,
  TAG: failures.tag,
  VERSION: failures.version,
  VERSION_FORMAT: failures.versionFormat,
  PROTOCOL: failures.protocol,
} satisfies Record<Refusal['code'], (first: string, second: string) => PayError>;

/** Welcomes each document that the iframe shows, for as long as the signal lasts. Call it before inserting the iframe. */
export function welcomeFrame({ iframe, origin, tag, signal, greeted, opened, welcomed, failed }: HandshakeOptions): void {
  const { ownerDocument: page } = iframe;
  const listen = { signal, capture: true };
  /** The document that was welcomed last. */
  let welcomedDocument: string | undefined;
  page.defaultView!.addEventListener('message', receive, listen);
  page.addEventListener('securitypolicyviolation', reportBlocked, listen);
  iframe.addEventListener('load', poke, listen);

  function receive({ source, origin: from, data }: MessageEvent) {
    // The window is compared with the one the iframe holds now: a move in the page gives it another.
    if (source === null || source !== iframe.contentWindow || from !== origin) return;
    if (isKind<Hello>(data, 'hello') && data.document !== welcomedDocument) welcome(data);
    if (welcomedDocument && isKind<Refusal>(data, 'refuse') && data.document === welcomedDocument) failed(refusalOf(data));
  }

  function welcome({ version, protocols, document }: Hello) {
    welcomedDocument = document;
    greeted();
    const protocol = chooseProtocol(protocols);
    const theirs = String(text(version)).slice(0, 20);
    const problem = versionProblem(VERSION, theirs);
    if (problem) return failed(refusals[problem](VERSION, theirs));
    if (!protocol) return failed(failures.protocol());
    const { port1, port2 } = new MessageChannel();
    try {
      const props = opened(port1);
      if (signal.aborted) return;
      const message: Welcome = { payframe: 'welcome', version: VERSION, protocol, document, tag, props };
      iframe.contentWindow!.postMessage(message, origin, [port2]);
    } catch (thrown) {
      return failed(thrown instanceof PayError ? thrown : failures.notCloneable('props'));
    }
    welcomed();
  }

  /** A document that spoke before anybody listened says hello again. */
  function poke() {
    if (!welcomedDocument) iframe.contentWindow?.postMessage({ payframe: 'poke' } satisfies Poke, '*');
  }

  function reportBlocked({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    const isOurs = blockedURI === origin || blockedURI.startsWith(`${origin}/`);
    if (!welcomedDocument && isOurs && stopsFrames(effectiveDirective)) {
      failed(failures.blockedByCsp('Frame', 'frame-src', origin).with({ stage: 'network' }));
    }
  }
}

/** The frame's own reason, if it is one that we know. */
function refusalOf({ code, words }: Refusal): PayError {
  const [first = '', second = ''] = Array.isArray(words) ? words.map((word) => text(word)?.slice(0, 200)) : [];
  const refuse = Object.hasOwn(refusals, String(text(code))) ? refusals[code] : failures.protocol;
  return refuse(first, second);
}
