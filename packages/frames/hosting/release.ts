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
import {
  KEPT_FOR_EVER,
  NOT_SERVED,
  pageHeaders,
  walletFrames,
} from '../../../sandbox/frames/frame-headers.js';
import { servedPage } from '../../../sandbox/frames/frame-page.js';
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
    keep(join(built, file), join(shared, 'v2', file));

  const pages = await pageHeaders(built);
  const wallets = await walletFrames(built);
  const own = files.filter((name) => !KEPT_FOR_EVER.test(name) && !NOT_SERVED.includes(name));
  const texts = own.map((name) => [name, textOf(join(built, name), hosting)] as const);
  const name = `${versionOf(files)}-${digestOf(JSON.stringify([texts, pages, wallets, hosting]))}`;
  const release = join(to, 'releases', name);
  for (const [file, text] of texts) write(join(release, 'v2', file), text);
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
function keep(from: string, to: string): void {
  if (!existsSync(to)) {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
  } else if (!readFileSync(from).equals(readFileSync(to))) {
    throw new Error(
      `${to} is there with another content, and browsers keep it for ever: give the release another version`,
    );
  }
  utimesSync(to, new Date(), new Date());
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
