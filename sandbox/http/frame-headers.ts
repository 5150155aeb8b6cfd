import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>;

/** What every file of the frames is sent with. `X-Frame-Options` is absent: it knows no list, and would win over one. */
const always: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** A file whose content never changes under its name: an asset bears its hash, and a script its version. */
export const KEPT_FOR_EVER = /^(assets\/|payframe-\d)/;

/** The headers of files that are no pages: what never changes is kept, all else asked for afresh. */
export const fileHeaders: Readonly<Record<'kept' | 'fresh', Headers>> = {
  kept: { ...always, 'Cache-Control': 'public, max-age=31536000, immutable' },
  fresh: { ...always, 'Cache-Control': 'no-cache' },
};

/** The headers that the build wrote for each frame's pages, with the origins that may show them filled in. */
export async function pageHeaders(root: string, ancestors: string): Promise<Readonly<Record<string, Headers>>> {
  const written = await readFile(join(root, 'headers.json'), 'utf8').catch(() => '{}');
  // The build's own file: its shape is the build's business.
  const frames = JSON.parse(written) as Record<string, Headers>;
  const filledIn = (headers: Headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{merchants}', ancestors)]));
  return Object.fromEntries(
    Object.entries(frames).map(([frame, headers]) => [frame, { ...fileHeaders.fresh, ...filledIn(headers) }]),
  );
}
