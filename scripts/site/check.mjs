import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';

/**
 * The dead links of a built site, and what its pages would load from other hosts: a sentence each.
 */
export function checkSite(folder, base = '/') {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((file) => file.split('\\').join('/')).sort();
  const pages = new Map(
    files
      .filter((file) => extname(file) === '.html')
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const anchors = new Map(
    [...pages].map(([file, html]) => [file, new Set(valuesOf(html, /\sid="([^"]+)"/g))]),
  );
  const styles = files
    .filter((file) => extname(file) === '.css')
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
  return [
    ...[...pages].flatMap(([file, html]) => [
      ...deadLinks(file, html),
      ...loadedElsewhere(file, html),
    ]),
    ...styles.flatMap(([file, css]) =>
      valuesOf(css, /(?:url\(|@import\s+)["']?([^"')]+)/g)
        .filter(isElsewhere)
        .map((url) => `${file} loads ${url}`),
    ),
  ];

  function deadLinks(file, html) {
    return valuesOf(html, /<a\s[^>]*?href="([^"]*)"/g)
      .filter((link) => !/^\w+:/.test(link))
      .filter((link) => !isAlive(file, link))
      .map((link) => `${file} has a dead link: ${link}`);
  }

  function isAlive(file, link) {
    const { pathname, hash } = new URL(link, `http://site${base}${file}`);
    if (!pathname.startsWith(base)) return false;
    const path = decodeURIComponent(pathname.slice(base.length)) || 'index.html';
    const target = [path, `${path}.html`, posix.join(path, 'index.html')].find((one) =>
      isFile(join(folder, one)),
    );
    if (!target) return false;
    return (
      !hash || !anchors.has(target) || anchors.get(target)?.has(decodeURIComponent(hash.slice(1)))
    );
  }
}

function loadedElsewhere(file, html) {
  const loaded = [
    ...valuesOf(html, /<(?:script|img|iframe|source|video)\s[^>]*?src="([^"]*)"/g),
    ...valuesOf(html, /<link\s[^>]*?href="([^"]*)"/g),
  ];
  return loaded.filter(isElsewhere).map((url) => `${file} loads ${url}`);
}

const isElsewhere = (url) => /^(\w+:)?\/\//.test(url);
const isFile = (path) => existsSync(path) && statSync(path).isFile();
const valuesOf = (text, pattern) =>
  [...text.matchAll(pattern)].map(([, value]) => value.replaceAll('&amp;', '&'));
