import { readdirSync } from 'node:fs';

/**
 * Every page of the docs, by its path in them; not what is installed for the site, in a folder of
 * its own.
 */
export const pagesOf = (docs = 'docs') =>
  readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md') && !file.startsWith('site/'))
    .sort();
