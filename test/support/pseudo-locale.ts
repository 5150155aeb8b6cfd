import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { pseudo } from './pseudo.js';

/**
 * The language that stands for the pseudo-locale: its documents are German until the language is
 * set as the page runs.
 */
export const PSEUDO = 'de';

const ASSETS = 'dist/v2/assets';

/**
 * Replaces the texts of `PSEUDO` with the English ones as a pseudo-locale: what a screen shows
 * without marks is not from the texts, and what is cut off has no room for a longer language.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/v2\/assets\/(?:[\w-]+-|page\/)de-[\w-]{8}\.js$/, (route) => replace(route));
}

async function replace(route: Route): Promise<void> {
  const { href, pathname } = new URL(route.request().url());
  if (href.endsWith('?own')) return route.continue();
  const [, room = ''] = /\/assets\/(.+?)-?de-[\w-]{8}\.js$/.exec(pathname) ?? [];
  // English is part of the page’s own script: the texts of the language itself are marked.
  const english = readdirSync(ASSETS).find((file) =>
    new RegExp(`^${room}-en-[\\w-]{8}\\.js$`).test(file),
  );
  const source = english ? `./${english}` : `${href}?own`;
  const names = exportsOf(readFileSync(`dist${pathname}`, 'utf8'));
  const sources = english ? exportsOf(readFileSync(`${ASSETS}/${english}`, 'utf8')) : names;
  const exported = sourcesOf(names, sources).map(
    ([name, from]) =>
      `const own_${name} = pseudo(texts.${from}); export { own_${name} as ${name} };`,
  );
  await route.fulfill({
    contentType: 'text/javascript',
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: `import * as texts from '${source}';\n${String(pseudo)}\n${exported.join('\n')}`,
  });
}

/** The names that a built module exports. */
const exportsOf = (source: string): readonly string[] =>
  [...(source.match(/export\s*\{([^}]*)\}/)?.[1] ?? '').matchAll(/(\w+)\s*(?:,|$)/g)].map(
    ([, name]) => name!,
  );

/**
 * The English export of each name. The build names the module itself by its language, where a chunk
 * holds several: `d` is to `frame-de` what `e` is to `frame-en`.
 */
function sourcesOf(
  names: readonly string[],
  english: readonly string[],
): readonly (readonly [name: string, from: string])[] {
  const [left] = english.filter((name) => !names.includes(name));
  const pairs = names.map((name) => [name, english.includes(name) ? name : left] as const);
  const strange = pairs.filter(([, from]) => from === undefined);
  if (strange.length || english.length !== names.length)
    throw new Error(`No English text for ${names.join()} in ${english.join()}`);
  // Each has a source: the others have thrown.
  return pairs as readonly (readonly [string, string])[];
}
