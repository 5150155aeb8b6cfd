import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ERROR_PAGES } from '../../bridge/limits.js';
import { remedies } from '../../elements/doctor/remedies.js';

test('what the doctor says of a code is what the page of errors says', () => {
  const rows = readFileSync('docs/errors.md', 'utf8').split('\n');
  const differing = Object.entries(remedies).filter(
    ([code, remedy]) =>
      !rows.some((row) => row.includes(`\`${code}\``) && row.includes(`| ${remedy}`)),
  );
  expect(Object.keys(remedies).length).toBeGreaterThan(30);
  expect(differing).toEqual([]);
});

const rows = (Object.values(failures) as unknown[]).filter(
  (one): one is (...texts: string[]) => PayError =>
    typeof one === 'function' && one !== failures.fails && one !== failures.isPopupBlocked,
);
const catalogue = rows.map((fail) => fail('', '', '').code);

test('every code that an error can have is explained to merchants', () => {
  expect(catalogue.length).toBeGreaterThan(30);
  const explained = readFileSync('docs/errors.md', 'utf8');
  expect(catalogue.filter((code) => !explained.includes(`\`${code}\``))).toEqual([]);
});

const sources = ['bridge', 'elements', 'frame-apps', 'api', 'react-bindings'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

test('no error is made with a code of its own: the catalogue makes them all', () => {
  const outside = sources.filter((file) => /\bPayError\(\s*['"`]/.test(readFileSync(file, 'utf8')));
  expect(outside).toEqual([]);
});

test('every code that the sources name is a row of the catalogue', () => {
  // `UNKNOWN` is the code of foreign errors. The doctor's findings are not errors; they have codes
  // of their own.
  const named = sources
    .filter((file) => !file.startsWith(join('elements', 'doctor')))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/\bcode\b[^\n'"]{0,12}['"]([A-Z][A-Z_]{3,})['"]/g)].map(
        ([, code]) => ({ file, code: code! }),
      );
    });
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ code }) => ![...catalogue, 'UNKNOWN'].includes(code))).toEqual([]);
});

test('every code that the doctor gives a finding is explained to merchants', () => {
  const given = readdirSync('elements/doctor').flatMap((file) =>
    [
      ...readFileSync(join('elements/doctor', file), 'utf8').matchAll(
        /\bcode: .*?'([A-Z_]+)'(?:.*'([A-Z_]+)')?/g,
      ),
    ].flatMap(([, ...codes]) => codes.filter(Boolean)),
  );
  const explained = readFileSync('docs/errors.md', 'utf8');
  expect(new Set(given).size).toBeGreaterThan(15);
  expect(given.filter((code) => !explained.includes(`\`${code}\``))).toEqual([]);
});

test('the console names a page of the repository for every code', () => {
  const { repository } = JSON.parse(readFileSync('packages/payframe/package.json', 'utf8')) as {
    repository: { url: string };
  };
  expect(ERROR_PAGES).toBe(
    `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/docs/errors/`,
  );
  const pages = readdirSync('docs/errors');
  expect(
    catalogue.filter((code) => !pages.includes(`${code.toLowerCase().replaceAll('_', '-')}.md`)),
  ).toEqual([]);
});
