import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { components } from '../../bridge/contracts/index.js';
import { referenceTables } from '../../sandbox/reference-tables.js';
import { readFunctions } from '../../scripts/reference/functions.mjs';
import { namesIn } from '../../scripts/reference/markdown.mjs';
import { pagesOf } from '../../scripts/site/pages.mjs';

test('the pages of the reference are there, and not committed', () => {
  const pages = pagesOf()
    .filter((page) => /^((calls|elements)\/|(functions|status-codes|test-data|types)\.)/.test(page))
    .map((page) => `docs/${page}`);
  expect(pages.length).toBeGreaterThan(50);
  const ignored = execFileSync('git', ['check-ignore', ...pages], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(pages);
});

test('each function, each option and each property is explained', async () => {
  const { functions, factories, handle, api, types } = await readFunctions();
  const rows = [
    ...functions,
    ...factories,
    ...api,
    ...handle.map((member) => ({ ...member, name: `handle.${member.name}` })),
    ...types.flatMap(({ name, members }) =>
      members.map((member: { name: string; title: string }) => ({
        ...member,
        name: `${name}.${member.name}`,
      })),
    ),
  ];
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  expect(types.find(({ name }) => name === 'ConfirmParams')!.members.length).toBeGreaterThan(16);
});

/** The names that `docs/types.md` defines: in a heading, or in the tables of names at its end. */
function definedTypes(): string[] {
  const page = readFileSync('docs/types.md', 'utf8');
  const tables = page.slice(page.indexOf('## Props of the components'));
  const rows = [...tables.matchAll(/^\| (.*?) \|/gm)].flatMap(
    ([, cell]) => cell!.match(/(?<=`)\w+(?=`)/g) ?? [],
  );
  return [...[...page.matchAll(/^## `(\w+)`/gm)].map(([, name]) => name!), ...rows];
}

/** The names in a page's TypeScript, and in the columns of its tables that hold types. */
function typesNamed(page: string): string[] {
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) =>
    code!.replace(/^import .*$/gm, '').replaceAll(/\/\*.*?\*\//gs, ''),
  );
  const cells = [...page.matchAll(/(?:^\|.*\n)+/gm)].flatMap(([table]) => {
    const [head = [], , ...rows] = table
      .split('\n')
      .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
    const ofTypes = /^(type|call|gives|detail|takes|resolves with|the same as)$/;
    return rows.flatMap((row) => row.filter((_, column) => ofTypes.test(head[column] ?? '')));
  });
  return [
    ...new Set(
      [...blocks, ...cells.map((cell) => cell.replaceAll(/\]\(.*?\)/g, ''))].flatMap(namesIn),
    ),
  ];
}

test('each type that the reference of the functions, elements and types names is defined in docs/types.md', () => {
  const defined = definedTypes();
  const read = (page: string) => readFileSync(`docs/${page}.md`, 'utf8');
  const elements = components.map(({ contract }) => read(`elements/${contract.tag}`)).join('\n');
  const pages = { functions: read('functions'), elements, types: read('types') };
  for (const [page, text] of Object.entries(pages)) {
    const named = typesNamed(text);
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter((name) => !defined.includes(name)),
      page,
    ).toEqual([]);
  }
});

test('each page for merchants leads from a type that it names to its definition', () => {
  const defined = definedTypes();
  const pages = pagesOf().filter(
    (page) => !/^(decisions\/|errors\/|adding-|architecture|protocol|types)/.test(page),
  );
  const unlinked = pages.flatMap((page) => {
    const prose = readFileSync(`docs/${page}`, 'utf8').replaceAll(/^```.*?^```$/gms, '');
    const named = new Set(
      [...prose.matchAll(/`(\w+)`/g)]
        .map(([, name]) => name!)
        .filter((name) => defined.includes(name)),
    );
    return [...named]
      .filter((name) => !prose.includes(`[\`${name}\`](`))
      .map((name) => `${page}: ${name}`);
  });
  expect(unlinked).toEqual([]);
});

test('each status code and each test card and phone stands in the docs', () => {
  const { texts, methodRules } = referenceTables;
  const statusCodes = readFileSync('docs/status-codes.md', 'utf8');
  expect(
    Object.keys(texts.en.codes).filter((code) => !statusCodes.includes(`| [\`${code}\`]`)),
  ).toEqual([]);
  const testData = readFileSync('docs/test-data.md', 'utf8').replaceAll(' ', '');
  const numbers = methodRules
    .flatMap(({ rules }) => Object.values(rules))
    .flatMap(({ numbers = [], phone = [] }) => [...numbers, phone].flat());
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((number) => !testData.includes(number))).toEqual([]);
});
