/**
 * The handshake between page and frame. Only five kinds of message cross `window`. Only `welcome`
 * holds a secret, and it goes to an exact origin.
 *
 *     merchant page                                    frame document
 *       inserts the iframe, listening already
 *                                   <- hello           to its parent, of any origin
 *       checks source, exact origin, versions
 *       makes a MessageChannel
 *       welcome + port ->                              checks source, document, origin, tag, versions
 *                                   <- (port) alive    or `refuse`, on the window
 *
 * Everything else crosses on the port. A document says hello once; a reload is a new document with
 * a new hello. `poke` asks a document that said hello before the page listened to say it again.
 * `loaded` comes from a document that was loaded ahead.
 */
import { text } from './errors.js';
import { PROTOCOLS } from './limits.js';

/** The frame's document has started. */
export interface Hello {
  readonly payframe: 'hello';
  readonly version: string;
  readonly protocols: readonly [oldest: number, newest: number];
  /** The id of this document: 128 random bits in hex. */
  readonly document: string;
}

/** The page accepts the document and transfers a port to it. */
export interface Welcome {
  readonly payframe: 'welcome';
  readonly version: string;
  readonly protocol: number;
  readonly document: string;
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The frame refuses to connect to this page. */
export interface Refusal {
  readonly payframe: 'refuse';
  readonly document: string;
  readonly code: 'ORIGIN' | 'TAG' | 'VERSION' | 'VERSION_FORMAT' | 'PROTOCOL';
  /** The details of the refusal: two versions, two tags, or an origin. */
  readonly words: readonly string[];
}

/** The page is listening now. */
export interface Poke {
  readonly payframe: 'poke';
}

/** A document that is only loaded ahead has everything that its app needs. */
export interface Loaded {
  readonly payframe: 'loaded';
}

/** Ends the address of a frame that is only loaded ahead. */
export const PRELOAD_HASH = '#preload';

/**
 * Whether a message is of the given kind. Messages between windows are structured clones, which are
 * safe to read.
 */
export function isKind<M extends { readonly payframe: string }>(
  data: unknown,
  kind: M['payframe'],
): data is M {
  try {
    return (
      typeof data === 'object' &&
      data !== null &&
      (data as { payframe?: unknown }).payframe === kind
    );
  } catch {
    return false; // A synthetic event can carry an object whose getters throw.
  }
}

/** Whether a CSP directive controls which frames may load. */
export const stopsFrames = (directive: string): boolean =>
  /^(frame|child|default)-src$/.test(directive);

/** Returns why two versions are incompatible: different major versions, or an invalid format. */
export function versionProblem(
  host: unknown,
  frame: unknown,
): 'VERSION' | 'VERSION_FORMAT' | undefined {
  const ours = majorOf(host);
  const theirs = majorOf(frame);
  if (!ours || !theirs) return 'VERSION_FORMAT';
  return ours === theirs ? undefined : 'VERSION';
}

/** Returns the newest protocol that both sides support. */
export function chooseProtocol(protocols: unknown): number | undefined {
  // Looks at the length first: a sparse array with billions of holes costs nothing to send.
  if (!Array.isArray(protocols) || protocols.length !== 2 || !protocols.every(Number.isInteger))
    return undefined;
  const [oldest, newest] = protocols as [number, number];
  const protocol = Math.min(newest, PROTOCOLS[1]);
  return protocol >= Math.max(oldest, PROTOCOLS[0]) ? protocol : undefined;
}

/** The other window reports its version, which can be any value. */
const majorOf = (version: unknown): string | undefined =>
  /^(\d+)\.\d+\.\d+/.exec(text(version) ?? '')?.[1];
