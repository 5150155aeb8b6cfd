import * as failures from './failures.js';
import { bound } from './bound.js';
import type { Contract } from './contract.js';
import { countdown } from './countdown.js';
import { deferred } from './deferred.js';
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
import { ACK_TIMEOUT_MS, FIRST_ACK_TIMEOUT_MS, LOAD_TIMEOUT_MS, VERSION } from './limits.js';
import { patchOf } from './patch.js';
import { talk, type Answers, type Line } from './port.js';

/** What the page's end of a frame needs to know, and to tell. */
export interface FrameOptions {
  readonly contract: Contract;
  readonly iframe: HTMLIFrameElement;
  /** The exact origin the frame is loaded from. */
  readonly origin: string;
  /** The props as they are now, checked. */
  readonly props: () => Readonly<Record<string, unknown>>;
  /** What the frame may ask of the page. */
  readonly answers: Answers;
  readonly timeout?: number | undefined;
  /** The frame's app is there: at first, and again after each reload. */
  readonly ready: () => void;
  /** The frame has taken over changed props. */
  readonly updated: (changed: Readonly<Record<string, unknown>>) => void;
  /** Changed props cannot be shown. The frame keeps those it has, and the link goes on. */
  readonly rejected: (error: PayError) => void;
  /** The frame cannot be had, or has broken the rules. The link has ended. */
  readonly failed: (error: PayError) => void;
}

/** The page's end of a frame, for as long as the frame's element lives: through reloads and moves. */
export interface FrameLink {
  /** Asks the frame; waits for it to be ready first. */
  call(name: string, args?: readonly unknown[]): Promise<unknown>;
  /** Props may have changed: tells the frame what did. */
  update(): void;
  /** Ends the link: whatever waits is rejected with the reason. */
  end(reason: PayError): void;
}

/** Why one side will not speak with the other. */
const refusals = {
  ORIGIN: failures.origin,
  TAG: failures.tag,
  VERSION: failures.version,
  VERSION_FORMAT: failures.versionFormat,
  PROTOCOL: failures.protocol,
} satisfies Record<Refusal['code'], (first: string, second: string) => PayError>;

/** Meets the frame's document, hands it its port, and keeps the link through reloads. Call it before inserting the iframe. */
export function connectFrame(options: FrameOptions): FrameLink {
  const { contract, iframe, origin, timeout = LOAD_TIMEOUT_MS } = options;
  const page = iframe.ownerDocument.defaultView!;
  const gone = new AbortController();
  let line: Line | undefined;
  let met: string | undefined;
  let sent: Readonly<Record<string, unknown>> = {};
  let refused: Readonly<Record<string, unknown>> | undefined;
  let patching = false;
  let ready = deferred<Line>();
  let stop = load('network', timeout);

  const listen = { signal: gone.signal, capture: true };
  page.addEventListener('message', hear, listen);
  page.addEventListener('pageshow', wake, listen);
  page.document.addEventListener('securitypolicyviolation', blocked, listen);
  iframe.addEventListener('load', poke, listen);
  return { call, update, end };

  function hear({ source, origin: from, data }: MessageEvent) {
    // The window is compared with the one the iframe holds now: a move in the page gives it another.
    if (source === null || source !== iframe.contentWindow || from !== origin) return;
    if (isKind<Hello>(data, 'hello') && data.document !== met) welcome(data);
    if (met && isKind<Refusal>(data, 'refuse') && data.document === met) turnedDown(data);
  }

  function welcome({ version, protocols, document }: Hello) {
    met = document;
    lose();
    const protocol = chooseProtocol(protocols);
    const theirs = String(text(version)).slice(0, 20);
    const problem = versionProblem(VERSION, theirs) ?? (protocol ? undefined : 'PROTOCOL');
    if (problem) return fail(refusals[problem](VERSION, theirs));
    const { port1, port2 } = new MessageChannel();
    const opened = talk(port1, { ...options.answers, ready: () => isReady(opened), alive: () => alive(opened), bye }, fail);
    line = opened;
    refused = undefined;
    try {
      sent = options.props();
      if (gone.signal.aborted) return;
      const message: Welcome = {
        payframe: 'welcome',
        version: VERSION,
        protocol: protocol!,
        document,
        tag: contract.tag,
        props: sent,
      };
      iframe.contentWindow!.postMessage(message, origin, [port2]);
    } catch (thrown) {
      return fail(thrown instanceof PayError ? thrown : failures.notCloneable('props'));
    }
    arm('handshake', FIRST_ACK_TIMEOUT_MS);
  }

  /** The document has accepted the port; its app may take as long as a known window. */
  function alive(from: Line) {
    if (from === line) arm('app', Math.max(timeout, ACK_TIMEOUT_MS));
  }

  function isReady(from: Line) {
    if (from !== line) return;
    stop();
    ready.resolve(from);
    options.ready();
    void update();
  }

  async function call(name: string, args?: readonly unknown[]) {
    return bound(await (await ready.promise).call(name, args), name);
  }

  /** One patch in flight; what changes meanwhile goes with the next. */
  async function update() {
    const current = line;
    if (patching || !current || gone.signal.aborted) return;
    const before = sent;
    let now = before;
    patching = true;
    try {
      now = options.props();
      const patch = patchOf(before, now);
      // What the frame has refused is not sent again as it was.
      if (!patch || (refused && !patchOf(refused, now))) return;
      await ready.promise;
      if (current !== line) return;
      sent = now;
      await current.call('update', [patch.changed, patch.removed]);
      options.updated(patch.changed);
    } catch (thrown) {
      const error = PayError.from(thrown);
      // A document that went away is followed by one that gets the props as they are then; one that is late hears them yet.
      if (current === line && error.code !== 'ACK_TIMEOUT') {
        sent = before;
        refused = now;
        options.rejected(error);
        if (now === before) return;
      }
    } finally {
      patching = false;
    }
    void update();
  }

  /** The document says that it goes: a reload, or another page in the frame. */
  function bye() {
    lose();
    arm('network', timeout);
  }

  function lose() {
    if (!line) return;
    const reason = failures.navigated();
    line.end(reason);
    line = undefined;
    ready.reject(reason);
    ready = deferred();
  }

  function turnedDown({ code, words }: Refusal) {
    const [first = '', second = ''] = Array.isArray(words) ? words.map((word) => text(word)?.slice(0, 200)) : [];
    fail((Object.hasOwn(refusals, String(text(code))) ? refusals[code] : failures.protocol)(first, second));
  }

  /** A page back from the back/forward cache finds its frame as it was, or loads it again. */
  function wake({ persisted }: PageTransitionEvent) {
    if (!persisted || !line) return;
    const asked = line;
    asked.call('ping').catch(() => {
      if (asked !== line) return;
      bye();
      iframe.src = iframe.src;
    });
  }

  function blocked({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
    const ours = blockedURI === origin || blockedURI.startsWith(`${origin}/`);
    if (!met && ours && stopsFrames(effectiveDirective)) {
      fail(failures.blockedByCsp('Frame', 'frame-src', origin).with({ stage: 'network' }));
    }
  }

  function poke() {
    if (!met) iframe.contentWindow?.postMessage({ payframe: 'poke' } satisfies Poke, '*');
  }

  function load(stage: string, ms: number) {
    return countdown(ms, () => fail(failures.loadTimeout(ms).with({ stage, retryable: true })));
  }

  function arm(stage: string, ms: number) {
    stop();
    stop = load(stage, ms);
  }

  function fail(error: PayError) {
    if (gone.signal.aborted) return;
    end(error);
    options.failed(error);
  }

  function end(reason: PayError) {
    gone.abort();
    stop();
    line?.end(reason);
    line = undefined;
    ready.reject(reason);
  }
}
