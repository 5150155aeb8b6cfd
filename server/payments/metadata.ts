import { Failure } from '../errors/failure.js';
import type { Metadata } from '../../api/merchant-requests.js';

/** In characters of JSON. */
const MAX_METADATA = 8192;
/** JSON escapes of text that the database cannot store: U+0000 and unpaired surrogates. */
const UNKEEPABLE = /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/;

/** Refuses metadata that is too large for every webhook, or that cannot be stored. */
export function refuseUnlessKeepable(metadata: Metadata | undefined): void {
  if (!metadata) return;
  const json = JSON.stringify(metadata);
  if (json.length > MAX_METADATA)
    throw new Failure(
      422,
      'E150',
      `metadata has ${json.length} characters of JSON: at most ${MAX_METADATA} are kept`,
    );
  if (UNKEEPABLE.test(json))
    throw new Failure(422, 'E150', 'metadata holds a character that cannot be kept');
}
