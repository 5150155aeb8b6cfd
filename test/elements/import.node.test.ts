import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { slow } from '../support/tags.js';

const entries = [
  'elements/index.js',
  'elements/all.js',
  'elements/tags/card-input.js',
  'elements/tags/payment-modal.js',
  'elements/load.js',
  'elements/server.js',
  'node/index.js',
  'react-bindings/index.js',
];

for (const entry of entries) {
  test(
    `importing ${entry} on a server does nothing, throws nothing and keeps nothing running`,
    ['elements/index.js', 'elements/server.js', 'react-bindings/index.js'].includes(entry)
      ? {}
      : slow,
    () => {
      const code = `await import('./dist/package/${entry}'); console.log(Object.keys(globalThis).filter((key) => /pay/i.test(key)).join());`;
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
        encoding: 'utf8',
        timeout: 20_000,
      });
      expect(output.trim()).toBe('');
    },
  );
}

test('load() gives null on a server, and asks nobody', () => {
  const code = `const { load } = await import('./dist/package/elements/load.js'); console.log(JSON.stringify([await load({ host: 'http://127.0.0.1:9' }), await load()]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(output.trim()).toBe('[null,null]');
});

test('rendering the built React components on a server gives their tags, waiting, with their place kept', () => {
  const code = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    const { CardInput } = await import('./dist/package/react-bindings/index.js');
    console.log(renderToString(createElement(CardInput, { paymentId: 'p1' })));`;
  const html = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(html).toMatch(/^<pay-card-input defer-hydration=""><template shadowrootmode="open"/);
});
