import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import * as failures from '../bridge/failures.js';
import * as loading from '../bridge/loading-failures.js';
import * as method from '../bridge/method-failures.js';

test('every code that an error can have is explained to merchants', () => {
  const makers = Object.values({ ...failures, ...loading, ...method }).filter(
    (one) => typeof one === 'function' && one !== failures.fails,
  );
  const codes = makers.map((make) => (make as (...words: string[]) => { readonly code: string })('', '', '').code);
  expect(codes.length).toBeGreaterThan(30);
  const explained = readFileSync('docs/errors.md', 'utf8');
  expect(codes.filter((code) => !explained.includes(`\`${code}\``))).toEqual([]);
});
