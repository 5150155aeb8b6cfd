import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Header values by name. */
export type Headers = Readonly<Record<string, string>>;

/** Headers of every file of the frames. There is no `X-Frame-Options`: it cannot list origins. */
const always: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Files of the build for the web server, not for browsers. */
export const NOT_SERVED: readonly string[] = ['headers.json', 'hosts.json'];

/** Immutable files: assets contain a hash in their name, scripts a version. */
export const KEPT_FOR_EVER = /^(assets\/|payframe-\d)/;

/**
 * Headers of files other than pages: immutable ones are cached for a year, all others are
 * revalidated.
 */
export const fileHeaders: Readonly<Record<'kept' | 'fresh', Headers>> = {
  kept: { ...always, 'Cache-Control': 'public, max-age=31536000, immutable' },
  fresh: { ...always, 'Cache-Control': 'no-cache' },
};

/**
 * Values for the placeholders in `headers.json`: the embedding pages, the font origins and the
 * origin of the frames with third parties' scripts.
 */
interface Blanks {
  readonly merchants: string;
  readonly fonts: string;
  readonly wallets: string;
}

/** Reads the headers that the build wrote for each frame's pages. */
export async function pageHeaders(root: string): Promise<Readonly<Record<string, Headers>>> {
  const written = await readFile(join(root, 'headers.json'), 'utf8').catch(() => '{}');
  // Written by the build, so its shape is known.
  const frames = JSON.parse(written) as Record<string, Headers>;
  return Object.fromEntries(
    Object.entries(frames).map(([frame, headers]) => [frame, { ...fileHeaders.fresh, ...headers }]),
  );
}

/**
 * Reads the names of the frames with third parties' scripts, which the build lists. They are served
 * on the second host only.
 */
export async function walletFrames(root: string): Promise<readonly string[]> {
  const written = await readFile(join(root, 'hosts.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(written) as { readonly wallets?: readonly string[] }).wallets ?? [];
}

/** Whether merchants' pages embed this frame. The others are full pages that must not be framed. */
export function isShownByMerchants(headers: Headers): boolean {
  return Object.values(headers).some((value) => value.includes('{merchants}'));
}

/** Fills in the placeholders. */
export function filledIn(headers: Headers, { merchants, fonts, wallets }: Blanks): Headers {
  const filled = (value: string) =>
    value
      .replaceAll('{merchants}', merchants)
      .replaceAll('{fonts}', fonts)
      .replaceAll('{wallets}', wallets);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
}
