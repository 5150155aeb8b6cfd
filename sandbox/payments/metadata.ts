import { Failure } from '../failure.js';
import type { Metadata } from '../merchant-requests.js';

/** In characters of JSON. */
const MAX_METADATA = 8192;
/** As JSON writes what no database keeps as text: a zero character, and half of a character. */
const UNKEEPABLE = /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/;

/** Refuses metadata that nobody wants to carry with every webhook, or that cannot be kept as it is. */
export function refuseUnlessKeepable(metadata: Metadata | undefined): void {
  if (!metadata) return;
  const json = JSON.stringify(metadata);
  if (json.length > MAX_METADATA) throw new Failure(422, 'E150', 'metadata is longer than 8 KB');
  if (UNKEEPABLE.test(json)) throw new Failure(422, 'E150', 'metadata holds a character that cannot be kept');
}
