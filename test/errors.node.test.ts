import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import * as failures from '../bridge/failures.js';
import * as loading from '../bridge/loading-failures.js';
import * as method from '../bridge/method-failures.js';
import { remedies } from '../elements/doctor/remedies.js';

test('what the doctor says of a code is what the page of errors says', () => {
  const rows = readFileSync('docs/errors.md', 'utf8').split('\n');
  const differing = Object.entries(remedies).filter(
    ([code, remedy]) => !rows.some((row) => row.includes(`\`${code}\``) && row.includes(`| ${remedy}`)),
  );
  expect(Object.keys(remedies).length).toBeGreaterThan(30);
  expect(differing).toEqual([]);
});

test('every code that an error can have is explained to merchants', () => {
  const makers = Object.values({ ...failures, ...loading, ...method }).filter(
    (one) => typeof one === 'function' && one !== failures.fails,
  );
  const codes = makers.map((make) => (make as (...words: string[]) => { readonly code: string })('', '', '').code);
  expect(codes.length).toBeGreaterThan(30);
  const explained = readFileSync('docs/errors.md', 'utf8');
  expect(codes.filter((code) => !explained.includes(`\`${code}\``))).toEqual([]);
});
