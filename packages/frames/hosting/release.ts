import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  KEPT_FOR_EVER,
  NOT_SERVED,
  pageHeaders,
  walletFrames,
} from '../../../server/frames/frame-headers.js';
import { servedPage } from '../../../server/frames/frame-page.js';
import type { Hosting } from './hosting.js';
import { nginxOf } from './nginx.js';

/** The file that nginx includes: a link to the served release's configuration. */
export const CURRENT = 'nginx.conf';

/**
 * Adds a built `v2` to the releases: first the immutable files, then its pages, script and
 * configuration, and finally the link that nginx reads. Existing releases are not changed. Returns
 * the release's name.
 */
export async function addRelease(built: string, hosting: Hosting): Promise<string> {
  const to = resolve(hosting.to);
  const shared = join(to, 'shared');
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(built, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  for (const file of files.filter((name) => KEPT_FOR_EVER.test(name)))
    keep(join(built, file), join(shared, 'v2', file), hosting);

  const pages = await pageHeaders(built);
  const wallets = await walletFrames(built);
  const own = files.filter((name) => !KEPT_FOR_EVER.test(name) && !NOT_SERVED.includes(name));
  const texts = own.map((name) => [name, textOf(join(built, name), hosting)] as const);
  const name = `${versionOf(files)}-${digestOf(JSON.stringify([texts, pages, wallets, hosting]))}`;
  const release = join(to, 'releases', name);
  for (const [file, text] of texts) {
    // A page that a browser has stored keeps the policy that it came with.
    const policy = pages[file.split('/')[0] ?? ''];
    const path = join(release, 'v2', file);
    write(path, text);
    compress(path, hosting);
    for (const one of variants(path))
      dateByContent(one, JSON.stringify([text, policy, hosting.fontHosts]));
  }
  write(join(release, CURRENT), nginxOf(hosting, { release, shared, pages, wallets }));
  serve(to, name);
  return name;
}

/** Switches nginx to another release, later or earlier, with its next reload. */
export function serve(to: string, name: string): void {
  const target = join('releases', name, CURRENT);
  if (!existsSync(join(to, target)))
    throw new Error(`there is no release ${name} in ${to}; there are ${releasesIn(to).join(', ')}`);
  const link = join(to, CURRENT);
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** Lists the releases in a folder. */
export function releasesIn(to: string): string[] {
  const folder = join(to, 'releases');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/**
 * Adds an immutable file. Browsers never revalidate it, so its contents must never change. Its
 * modification time records the last release that uses it.
 */
function keep(from: string, to: string, hosting: Hosting): void {
  if (!existsSync(to)) {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
  } else if (!readFileSync(from).equals(readFileSync(to))) {
    throw new Error(
      `${to} is there with another content, and browsers keep it for ever: give the release another version`,
    );
  }
  compress(to, hosting);
  for (const one of variants(to)) utimesSync(one, new Date(), new Date());
}

/** Writes the compressed files that nginx sends in place of a text. */
function compress(file: string, { brotli = false }: Hosting): void {
  if (!/\.(html|js|json|txt)$/.test(file)) return;
  const bytes = readFileSync(file);
  if (!existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  if (brotli && !existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(bytes));
}

const variants = (file: string) => [file, `${file}.gz`, `${file}.br`].filter(existsSync);

/**
 * nginx makes an ETag of a file's time and size: with a time made of the content, two servers of one
 * release have the same.
 */
function dateByContent(file: string, content: string): void {
  const seconds = Number.parseInt(digestOf(content), 16) >>> 1;
  utimesSync(file, seconds, seconds);
}

function textOf(file: string, hosting: Hosting): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.html')
    ? servedPage(text, { scripts: hosting.scripts, wallets: hosting.walletsOrigin })
    : text;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The version is part of the script's file name. */
function versionOf(files: readonly string[]): string {
  const [, version] = files.map((file) => /^payframe-(\d.*)\.js$/.exec(file)).find(Boolean) ?? [];
  if (!version) throw new Error('there is no script with a version: npm run build');
  return version;
}
