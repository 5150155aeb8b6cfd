import { Failure } from '../failure.js';
import type { Metadata } from '../merchant-requests.js';

/** In characters of JSON. */
const MAX_METADATA = 8192;

/** Refuses metadata that nobody wants to carry with every webhook. */
export function refuseUnlessSmall(metadata: Metadata | undefined): void {
  if (metadata && JSON.stringify(metadata).length > MAX_METADATA) throw new Failure(422, 'E150', 'metadata is longer than 8 KB');
}
