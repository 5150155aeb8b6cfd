import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const { repository } = JSON.parse(
  readFileSync(new URL('../../packages/payframe/package.json', import.meta.url), 'utf8'),
);
const sources = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;

/** The address of a link of a page of `docs/`: what is outside of `docs/` is at the code host. */
export function addressOf(link, page) {
  if (/^(\w+:|#|\/)/.test(link)) return link;
  const path = posix.join('docs', posix.dirname(page), link);
  return path.startsWith('docs/') ? link : sources + path;
}

/** A plugin of markdown-it that has links to sources lead to the code host. */
export function linksToSources(markdown) {
  markdown.core.ruler.push('links-to-sources', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.type === 'link_open' ? token.attrGet('href') : null;
      if (link) token.attrSet('href', addressOf(link, env.relativePath ?? ''));
    }
  });
}
