/**
 * How the two windows meet. Four kinds of message ever cross `window`; none holds a secret but `welcome`, and that one
 * goes to an exact origin.
 *
 *     merchant page                                    frame document
 *       inserts the iframe, listening already
 *                                   <- hello           to its parent, whoever that is
 *       checks source, exact origin, versions
 *       makes a MessageChannel
 *       welcome + port ->                              checks source, document, origin, tag, versions
 *                                   <- (port) alive    or `refuse`, on the window
 *
 * Everything else is said on the port. A document says hello once; a reload is a new document with a new hello. `poke`
 * asks a document that spoke before anyone listened to say hello again.
 */
import { text } from './errors.js';
import { PROTOCOLS } from './limits.js';

/** The frame's document is there. */
export interface Hello {
  readonly payframe: 'hello';
  readonly version: string;
  readonly protocols: readonly [oldest: number, newest: number];
  /** 128 random bits that name this document, in hex. */
  readonly document: string;
}

/** The page has accepted the document, and hands it a port. */
export interface Welcome {
  readonly payframe: 'welcome';
  readonly version: string;
  readonly protocol: number;
  readonly document: string;
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The frame will not speak with this page. */
export interface Refusal {
  readonly payframe: 'refuse';
  readonly document: string;
  readonly code: 'ORIGIN' | 'TAG' | 'VERSION' | 'VERSION_FORMAT' | 'PROTOCOL';
  /** What the refusal is about: two versions, two tags, or an origin. */
  readonly words: readonly string[];
}

/** Somebody listens now. */
export interface Poke {
  readonly payframe: 'poke';
}

/** A message of one kind if that is what it is. Reads nothing that could throw or lie: windows hand over clones. */
export function isKind<M extends { readonly payframe: string }>(data: unknown, kind: M['payframe']): data is M {
  try {
    return typeof data === 'object' && data !== null && (data as { payframe?: unknown }).payframe === kind;
  } catch {
    return false; // An event made by a script of the page can carry an object whose getters throw.
  }
}

/** Whether a directive of a page's policy is one that frames need leave from. */
export const stopsFrames = (directive: string): boolean => /^(frame|child|default)-src$/.test(directive);

/** Why two versions cannot speak: another major, or no version at all. */
export function versionProblem(host: unknown, frame: unknown): 'VERSION' | 'VERSION_FORMAT' | undefined {
  const ours = majorOf(host);
  const theirs = majorOf(frame);
  if (!ours || !theirs) return 'VERSION_FORMAT';
  return ours === theirs ? undefined : 'VERSION';
}

/** The newest protocol both sides speak. */
export function chooseProtocol(protocols: unknown): number | undefined {
  if (!Array.isArray(protocols) || !protocols.every(Number.isInteger)) return undefined;
  const [oldest, newest] = protocols as [number, number];
  const protocol = Math.min(newest, PROTOCOLS[1]);
  return protocol >= Math.max(oldest, PROTOCOLS[0]) ? protocol : undefined;
}

/** The other window names its version, and may name anything. */
const majorOf = (version: unknown): string | undefined => /^(\d+)\.\d+\.\d+/.exec(text(version) ?? '')?.[1];
