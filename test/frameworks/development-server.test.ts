import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeTests } from '@playwright/test';
import { createServer } from 'vite';
import { test as withPackage } from '../support/packed.js';
import { expect, test as withEnvironment } from '../support/test.js';

// Vite's development server resolves packages with the export condition `development`.

const test = mergeTests(withEnvironment, withPackage);

for (const [shop, imports, expected] of [
  ['a page', '', []],
  ['a page with its own Lit', `import 'lit';`, [expect.stringMatching(/^Lit is in dev mode/)]],
] as const) {
  test(`on a development server, the package adds nothing to the console of ${shop} @slow`, async ({
    page,
    packed,
    env,
  }) => {
    const root = packed.project('development', ['lit', 'react']);
    const code = `
      import 'payframe/card-input';
      import { configure } from 'payframe/functions';
      import { CardInput } from 'payframe/react';
      ${imports}
      configure({ host: '${env.pay}' });
      window.component = CardInput;`;
    const { id } = await env.createPayment();
    const form = `<pay-card-input payment-id="${id}"></pay-card-input>`;
    writeFileSync(
      join(root, 'index.html'),
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>${form}<script type="module">${code}</script></html>`,
    );
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1' },
    });
    try {
      await server.listen();
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning' || message.type() === 'error')
          messages.push(message.text());
      });
      const { port } = server.httpServer!.address() as { readonly port: number };
      await page.goto(`http://merchant.localhost:${port}/`);
      await expect(page.locator('pay-card-input')).toBeVisible();
      await page
        .locator('pay-card-input')
        .evaluate((card: HTMLElement & { ready: Promise<void> }) => card.ready);
      expect(messages).toEqual(expected);
    } finally {
      await server.close();
    }
  });
}
