import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeOf } from './home.mjs';
import { addressOf } from './links.mjs';
import { navigation, titleOf } from './navigation.mjs';
import { pagesOf } from './pages.mjs';

/** Groups of pages that a reader with little room can leave out: llms.txt calls them optional. */
const optional = ['How it is built', 'Decisions'];

/**
 * Writes a Markdown copy beside each page of the built site, and `llms.txt`, the list of them
 * (https://llmstxt.org).
 */
export function writeMarkdown(docs, folder, base) {
  for (const page of pagesOf(docs)) {
    const text = readFileSync(join(docs, page), 'utf8');
    writeFileSync(
      join(folder, page),
      text.replaceAll(/(?<=\]\()[^)\s]+/g, (link) => addressOf(link, page)),
    );
  }
  writeFileSync(join(folder, 'llms.txt'), llmsText(docs, base));
}

/**
 * The text of `llms.txt`: the title, a summary, and each page of the navigation with its
 * description.
 */
export function llmsText(docs, base) {
  const { title, tagline, features } = homeOf(readFileSync(join(docs, 'index.md'), 'utf8'));
  const described = new Map(features.map(({ link, details }) => [`${link.slice(1)}.md`, details]));
  const line = ([page, name]) => {
    const description =
      described.get(page) ?? firstSentence(readFileSync(join(docs, page), 'utf8'));
    return `- [${name ?? titleOf(join(docs, page))}](${base}${page}): ${description}`;
  };
  const groups = navigation(docs).map(({ text, pages }) => ({
    text,
    pages: pages.filter(([page]) => !page.includes('#')),
  }));
  const isOptional = ({ text }) => optional.includes(text);
  const sections = [
    ...groups.filter((group) => !isOptional(group)),
    { text: 'Optional', pages: groups.filter(isOptional).flatMap(({ pages }) => pages) },
  ].map(({ text, pages }) => `## ${text}\n\n${pages.map(line).join('\n')}\n`);
  return [`# ${title}\n`, `> ${tagline}\n`, ...sections].join('\n');
}

/** The first sentence of a page's text, without Markdown's marks. */
function firstSentence(page) {
  const blocks = page.replaceAll(/^```.*?^```$/gms, '').split('\n\n');
  const text = blocks.map((block) => block.trim()).find((block) => /^[\w`*[“"]/.test(block)) ?? '';
  const plain = text
    .replace(/^\*\*Context\.\*\* /, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ');
  return /^.*?\.(?= |$)/.exec(plain)?.[0] ?? plain;
}
