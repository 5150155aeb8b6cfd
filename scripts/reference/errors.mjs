import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { explained } from './explained.mjs';

const LIST = 'docs/errors.md';

/** The address of a code's page below `docs/`. */
export const errorPath = (code) => `errors/${code.toLowerCase().replaceAll('_', '-')}.md`;

/** The page of each code of `docs/errors.md`: `[path, text]`. */
export async function errorPages() {
  const messages = messagesIn(readFileSync('bridge/failures.ts', 'utf8'));
  const remedies = await remediesOf('elements/doctor/remedies.ts');
  const list = rowsOf(readFileSync(LIST, 'utf8'));
  const unlisted = Object.keys(explained).filter((code) => !list.has(code));
  if (unlisted.length) throw new Error(`${LIST} does not have ${unlisted.join(', ')}`);
  return [...list].map(([code, texts]) => {
    const { why, remedy, example } = explained[code] ?? {};
    const isFinding = !messages.has(code) && code !== 'UNKNOWN';
    const whatToDo = remedy ?? remedies[code] ?? texts;
    if (!why) throw new Error(`scripts/reference/explained.mjs does not say why ${code} happens`);
    return [
      `docs/${errorPath(code)}`,
      errorPage({ code, message: messages.get(code), isFinding, texts, why, whatToDo, example }),
    ];
  });
}

function errorPage({ code, message, isFinding, texts, why, whatToDo, example }) {
  return [
    `# \`${code}\``,
    isFinding
      ? `A finding of \`payframe.doctor()\`: ${lower(deeper(texts))}`
      : message && `> ${message}`,
    '## Why it happens',
    why,
    '## What to do',
    deeper(whatToDo),
    '## Example',
    `\`\`\`${example.language}\n${example.text}\n\`\`\``,
    `[All errors](../errors.md) · [Troubleshooting](../guides/troubleshooting.md)`,
    '<!-- Written by `npm run fix` from `scripts/reference/explained.mjs`, `bridge/failures.ts` and `elements/doctor/remedies.ts`: change those. -->',
    '',
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** The messages of the catalog, by code, with the names of what is filled in. */
function messagesIn(source) {
  const declared = source.matchAll(
    /fails\(\s*'([A-Z_]+)',\s*\(([^)]*)\) =>\s*(?:(['`])(.*?)\3|\w+),?\s*\)/gs,
  );
  return new Map(
    [...declared].map(
      ([, code, , , text]) =>
        /** @type {const} */ ([
          code,
          text?.replaceAll(/\$\{(\w+)\}/g, '*$1*').replaceAll('<', '&lt;'),
        ]),
    ),
  );
}

/** The codes of the list's tables, with the words beside them. */
function rowsOf(page) {
  const rows = [...page.matchAll(/^\| (.*?`[A-Z_]+`.*?) \| (.*?) +\|$/gm)];
  const list = new Map();
  for (const [, codes, texts] of rows) {
    // The first row of a code is that of the error; a second is of the doctor's finding with the
    // same cause.
    for (const [, code] of codes.matchAll(/`([A-Z_]+)`/g))
      if (!list.has(code)) list.set(code, texts);
  }
  return list;
}

async function remediesOf(file) {
  const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).remedies;
}

/** Links of a page of `docs/`, from a page one folder below it. */
const deeper = (text) => text.replaceAll(/\]\((?!\w+:)/g, '](../');
const lower = (text) => text.charAt(0).toLowerCase() + text.slice(1);
