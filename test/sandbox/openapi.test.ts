import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { adminTables } from '../../server/admin/openapi-tables.js';
import { apiTables as tables } from '../../sandbox/openapi-tables.js';
// The generators of the documents.
import { adminOpenApi } from '../../scripts/openapi/admin.mjs';
import { openApi } from '../../scripts/openapi/document.mjs';
import { apiCheck } from '../support/api/check.js';
import { readDocument } from '../support/api/document.js';
import { openSandbox } from './support/open-sandbox.js';

/** Each document: its file, how it is made, and how many calls it has. */
const documents = [
  {
    file: 'docs/openapi.json',
    make: (version: string): object => openApi({ ...tables, version }),
    calls: Object.keys(tables.routes).length + Object.keys(tables.merchantRoutes).length,
  },
  {
    file: 'docs/admin-openapi.json',
    make: (version: string): object => adminOpenApi({ ...adminTables, version }),
    calls: Object.keys(adminTables.routes).length,
  },
];

for (const { file, make, calls: count } of documents)
  test.describe(file, () => {
    test('is what the sources say: `npm run fix` writes it @slow', async () => {
      const { version } = JSON.parse(readFileSync('packages/payframe/package.json', 'utf8')) as {
        readonly version: string;
      };
      const text = JSON.stringify(make(version));
      expect(readFileSync(file, 'utf8')).toBe(
        await format(text, { ...(await resolveConfig(file)), filepath: file }),
      );
    });

    test('is a valid OpenAPI document of version 3.1 @slow', async () => {
      const { valid, errors } = await new Validator().validate(readFileSync(file, 'utf8'));
      expect(errors).toBeUndefined();
      expect(valid).toBe(true);
      expect(readDocument(file).openapi).toBe('3.1.0');
    });

    test('has a name of its own for each call, and tells of each in words @slow', () => {
      const calls = Object.values(readDocument(file).paths).flatMap((path) => Object.values(path));
      expect(calls).toHaveLength(count);
      expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
      for (const { summary } of calls as readonly { readonly summary?: string }[])
        expect(summary).toMatch(/\.$/);
    });

    test('has an example of what is asked and answered by each call, as it says both @slow', () => {
      const check = apiCheck(file);
      const calls = Object.entries(readDocument(file).paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { requestBody, responses }]) => ({
          method: method.toUpperCase(),
          path,
          query: {},
          status: 200,
          hasBody: Boolean(requestBody),
          body: exampleIn(requestBody),
          answer: exampleIn(responses[200]),
        })),
      );
      expect(calls.filter(({ hasBody, body }) => hasBody && !body).map(({ path }) => path)).toEqual(
        [],
      );
      expect(calls.filter(({ answer }) => !answer).map(({ path }) => path)).toEqual([]);
      const faults = calls
        .map(({ answer, ...call }) => check({ ...call, answer: JSON.stringify(answer) }))
        .filter(Boolean);
      expect(faults).toEqual([]);
    });
  });

const exampleIn = (part: unknown) =>
  (part as { content: { 'application/json': { example?: unknown } } } | undefined)?.content[
    'application/json'
  ].example;

// @spec The payment API has a /v1 base
test('the provider serves both @slow', async () => {
  const sandbox = await openSandbox();
  const { status, headers, body } = await sandbox.shopper.get('/openapi.json');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(body).toEqual(readDocument());
  const admin = await sandbox.admin.get('/openapi.json');
  expect(admin.body).toEqual(readDocument('docs/admin-openapi.json'));
  await sandbox.close();
});

const request = {
  method: 'POST',
  path: '/bizum/validate-phone',
  query: {},
  body: { phoneNumber: '+34600000000' },
  status: 200,
};
const good = { ...request, answer: '{"isValid":true}' };
const error = {
  status: 'Not Found',
  statusCode: 404,
  message: 'x',
  requestId: 'req_1',
  requestTime: '2026-01-01T00:00:00Z',
};
const exchanges: readonly [string, object, RegExp | undefined][] = [
  ['what is as it says', {}, undefined],
  ['an answer of another type', { answer: '{"isValid":"yes"}' }, /isValid must be boolean/],
  ['an answer that lacks something', { answer: '{}' }, /required property 'isValid'/],
  [
    'an answer that says more',
    { answer: '{"isValid":true,"phoneNumber":"+34600000000"}' },
    /additional properties/,
  ],
  [
    'a request that should have been refused',
    { body: { phoneNumber: 7 } },
    /phoneNumber must be string/,
  ],
  ['a request without its body', { body: undefined }, /does not allow/],
  ['a route that nobody described', { path: '/secret' }, /in no document/],
  ['an error of its shape', { status: 404, answer: JSON.stringify(error) }, undefined],
  ['an error of another shape', { status: 404, answer: '{"error":"x"}' }, /another shape/],
  [
    'a stack in an error',
    { status: 500, answer: JSON.stringify({ ...error, stack: 'x' }) },
    /another shape/,
  ],
];
test('the tests’ watch on the API sees what is not as the document says @slow', () => {
  const check = apiCheck();
  for (const [what, change, fault] of exchanges) {
    const found = check({ ...good, ...change });
    if (fault) expect(found, what).toMatch(fault);
    else expect(found, what).toBeUndefined();
  }
});
