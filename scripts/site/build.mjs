import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { fail } from '../setup/fail.mjs';
import { installPackages } from '../setup/packages.mjs';
import { writeMarkdown } from './markdown.mjs';
import { oldElementsPage } from './moved.mjs';

const FOLDER = 'docs/site/dist';
const STAMP = `${FOLDER}/.built-from`;
const sources = [
  'docs',
  'scripts/site',
  'docs/site/.vitepress/config.mjs',
  'docs/site/.vitepress/theme',
  'docs/site/public',
  'packages/payframe/package.json',
];

/**
 * Builds the site for a base path if its sources have changed, with a generator that is installed
 * once. Returns its folder.
 */
export async function buildSite(base = '/') {
  await installPackages('.', { isStartEnough: true });
  const { writeReference } = await import('../reference/write.mjs');
  await writeReference();
  const builtFrom = sourcesNow(base);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === builtFrom) return FOLDER;
  await installPackages('docs/site');
  const generator = 'docs/site/node_modules/vitepress/bin/vitepress.js';
  const code = await run(process.execPath, [generator, 'build', 'docs/site'], { SITE_BASE: base });
  if (code !== 0) fail('The documentation could not be built', 'the message above names the page');
  for (const name of ['openapi.json', 'admin-openapi.json'])
    await cp(`docs/${name}`, `${FOLDER}/${name}`);
  const elements = readdirSync('docs/elements').map((file) => file.replace('.md', ''));
  writeFileSync(
    `${FOLDER}/elements.html`,
    oldElementsPage(elements.filter((name) => name !== 'index').sort(), base),
  );
  writeMarkdown('docs', FOLDER, base);
  writeFileSync(STAMP, builtFrom);
  return FOLDER;
}

function sourcesNow(base) {
  const hash = createHash('sha256')
    .update(base)
    .update(readFileSync('docs/site/package-lock.json'));
  for (const file of sources.flatMap(filesOf))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  return statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .sort()
        .map((name) => join(path, name))
        // What the site is made with is named above, beside what is installed and built there.
        .filter((file) => file !== join('docs', 'site'))
        .flatMap(filesOf);
}
