import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/**
 * Writes a mock build of the next version: every asset has another name and every page another
 * style, so a page works only under its own CSP.
 */
export function writeOtherRelease(built: string, to: string): void {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => relative(built, join(entry.parentPath, entry.name)));
  const assets = paths
    .filter((path) => path.startsWith('assets/'))
    .map((path) => basename(path, '.js'));
  const renamed = (text: string) =>
    assets.reduce((all, name) => all.replaceAll(`${name}.js`, `${name}-next.js`), text);
  const policies: [string, string][] = [];
  const styled = (html: string) =>
    html.replace(/<style>([^]*?)<\/style>/g, (_, style: string) => {
      const next = `${style}/* next */`;
      policies.push([sha256(style), sha256(next)]);
      return `<style>${next}</style>`;
    });
  // The policies come last, once all styles are known.
  for (const path of paths.sort(
    (a, b) => Number(a === 'headers.json') - Number(b === 'headers.json'),
  )) {
    const name = renamed(path).replace(/payframe-\d[^/]*\.js$/, 'payframe-9.0.0.js');
    const text = renamed(readFileSync(join(built, path), 'utf8'));
    mkdirSync(dirname(join(to, name)), { recursive: true });
    if (path.endsWith('.html')) writeFileSync(join(to, name), styled(text));
    else if (path === 'headers.json')
      writeFileSync(
        join(to, name),
        policies.reduce((all, [from, next]) => all.replaceAll(from, next), text),
      );
    else if (text.includes('\uFFFD')) cpSync(join(built, path), join(to, name));
    else writeFileSync(join(to, name), text);
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
