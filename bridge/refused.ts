import * as failures from './failures.js';
import { PayError, text } from './errors.js';
import type { Refusal } from './handshake.js';

// Loaded when a handshake fails.

/** The errors for each reason to refuse. */
const refusals = {
  ORIGIN: failures.origin,
  TAG: failures.tag,
  VERSION: failures.version,
  VERSION_FORMAT: failures.versionFormat,
  PROTOCOL: failures.protocol,
} satisfies Record<Refusal['code'], (first: string, second: string) => PayError>;

/** The error for a reason, if that is known. */
export function refusalOf(code: unknown, words: unknown): PayError {
  const [first = '', second = ''] = Array.isArray(words)
    ? words.slice(0, 2).map((word) => text(word)?.slice(0, 200))
    : [];
  const isKnown = Object.hasOwn(refusals, String(text(code)));
  return (isKnown ? refusals[code as Refusal['code']] : failures.protocol)(first, second);
}
