import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mergeTests, type Page } from '@playwright/test';
import { challenge, checkout, hostedPage, testCards } from '../../packages/sandbox/kit/index.js';
import { freePort } from '../support/free-port.js';
import { test as withPackage } from '../support/packed.js';
import { snippet } from '../support/snippets.js';
import { expect, test as withEnvironment, type TestEnvironment } from '../support/test.js';

const test = mergeTests(withEnvironment, withPackage);
// Bundling is slow when other tests run in parallel.
test.describe.configure({ timeout: 120_000 });

const vite = resolve('node_modules/vite/bin/vite.js');
const ends: (() => void)[] = [];
test.afterEach(() => ends.splice(0).forEach((end) => end()));

/** Starts a program in a folder and resolves with its first output. */
async function start(
  folder: string,
  variables: Record<string, string>,
  ...args: string[]
): Promise<void> {
  const process_ = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => process_.kill());
  await once(process_.stdout, 'data');
}

/** Starts the server of a start page. Returns the shop's origin and the server's port. */
async function startShop(
  page: string,
  folder: string,
  env: TestEnvironment,
  shopPort?: string,
): Promise<string> {
  writeFileSync(join(folder, 'server.mjs'), snippet(page, '// server.mjs'));
  const port = String(await freePort());
  const variables = { PORT: port, PAYFRAME: env.pay, PAYFRAME_API: env.apiUrl };
  await start(
    folder,
    shopPort ? { ...variables, SHOP: `http://localhost:${shopPort}` } : variables,
    'server.mjs',
  );
  return port;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'payframe-start-'));

/** A shopper whose card is declined, who pays with another, and who finds the order paid. */
async function buysAMug(page: Page, shop: string): Promise<void> {
  await page.goto(shop);
  await expect(checkout(page).payButton).toHaveText('Pay €12.50');
  await checkout(page).payByCard(testCards.declined);
  // A form's server says it on the page, the checkout that confirms the payment inside of it.
  const declined = /declined/i;
  await expect
    .poll(async () =>
      Promise.all([page, checkout(page).frame].map((place) => place.getByText(declined).count())),
    )
    .toContain(1);
  await checkout(page).payByCard(testCards.direct);
  await seesThatItIsPaid(page, shop);
}

async function seesThatItIsPaid(page: Page, shop: string): Promise<void> {
  await page.waitForURL(`${shop}/orders/*`);
  await expect
    .poll(async () => {
      if (await page.getByText('Reload in a moment').count()) await page.reload();
      return page.locator('body').textContent();
    })
    .toContain('Thank you! Your order is paid.');
}

test('the shop of docs/start/html.md is paid for a mug, tells a decline, and has no other pages @nightly', async ({
  page,
  env,
}) => {
  const shop = `http://localhost:${await startShop('docs/start/html.md', newFolder(), env)}`;
  await buysAMug(page, shop);
  await page.goto(shop);
  await expect(page).toHaveTitle('A mug');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('meta[name=viewport]')).toHaveCount(1);
  expect((await fetch(`${shop}/orders/unknown`)).status).toBe(404);
  expect((await fetch(`${shop}/favicon.ico`)).status).toBe(404);
});

test('the shop of docs/start/html.md says that the bank refused, and is paid with another card @nightly', async ({
  page,
  env,
}) => {
  const shop = `http://localhost:${await startShop('docs/start/html.md', newFolder(), env)}`;
  await page.goto(shop);
  await checkout(page).payByCard(testCards.challenge);
  await challenge(page).fail();
  await page.waitForURL(`${shop}/orders/**`);
  await expect(page.locator('p[role=status]')).not.toBeEmpty();
  await checkout(page).payByCard(testCards.direct);
  await expect(page.locator('body')).toHaveText('Thank you! Your order is paid.');
});

test('the shop of docs/start/html.md sends a shopper to the bank, and is paid on the return @nightly', async ({
  page,
  env,
}) => {
  const shop = `http://localhost:${await startShop('docs/start/html.md', newFolder(), env)}`;
  await page.goto(shop);
  await checkout(page).payByCard(testCards.challenge);
  await challenge(page).approve();
  await page.waitForURL(`${shop}/orders/**`);
  await expect(page.locator('body')).toHaveText('Thank you! Your order is paid.');
});

for (const name of ['html', 'script'])
  test(`the shop of docs/start/${name}.md takes Bizum and PayPal too @nightly`, async ({
    page,
    env,
  }) => {
    const folder = newFolder();
    if (name === 'script') writeFileSync(join(folder, 'index.html'), indexHtml(env));
    const shop = `http://localhost:${await startShop(`docs/start/${name}.md`, folder, env)}`;
    await page.goto(shop);
    await checkout(page).paypal.approve();
    await seesThatItIsPaid(page, shop);
    await page.goto(shop);
    await checkout(page).bizum.pay('600000000');
    // A page without a script waits for the bank's app on the provider's page.
    if (name === 'html') await hostedPage(page).back.click();
    await seesThatItIsPaid(page, shop);
  });

/** The page of docs/start/script.md. */
const indexHtml = (env: TestEnvironment) =>
  snippet('docs/start/script.md', '<!-- index.html -->').replaceAll(
    'http://pay.localhost:4100',
    env.pay,
  );

test('the shop of docs/start/script.md is paid for a mug, tells a decline, and has no other pages @nightly', async ({
  page,
  env,
}) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'index.html'), indexHtml(env));
  const shop = `http://localhost:${await startShop('docs/start/script.md', folder, env)}`;
  await buysAMug(page, shop);
  expect((await fetch(`${shop}/orders/unknown`)).status).toBe(404);
  expect((await fetch(`${shop}/server.mjs`)).status).toBe(404);
});

/** What `npm create vite` makes, as far as the samples do not replace it. */
const created = {
  react: {
    packages: ['vite', 'react', 'react-dom'],
    files: {
      'index.html': '<div id="root"></div><script type="module" src="/src/main.tsx"></script>',
      'src/main.tsx': `import { createRoot } from 'react-dom/client';
        import App from './App.tsx';
        createRoot(document.getElementById('root')!).render(<App />);`,
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
      // Vite compiles JSX without it.
      'node_modules/@vitejs/plugin-react/index.js': 'export default () => [];',
      'node_modules/@vitejs/plugin-react/package.json':
        '{ "type": "module", "exports": "./index.js" }',
    },
    app: 'src/App.tsx',
    config: 'vite.config.ts',
    text: 'export default function App()',
  },
  vue: {
    packages: ['vite', 'vue', '@vitejs/plugin-vue'],
    files: {
      'index.html': '<div id="app"></div><script type="module" src="/src/main.js"></script>',
      'src/main.js': `import { createApp } from 'vue'; import App from './App.vue'; createApp(App).mount('#app');`,
    },
    app: 'src/App.vue',
    config: 'vite.config.js',
    text: '<script setup>',
  },
};

for (const [framework, { packages, files, app, config, text: title }] of Object.entries(created)) {
  test(`the shop of docs/start/${framework}.md is paid for a mug, and tells a decline @nightly`, async ({
    page,
    packed,
    env,
  }) => {
    const source = `docs/start/${framework}.md`;
    const folder = packed.project(`start-${framework}`, packages);
    const [vitePort, port] = [String(await freePort()), await startShop(source, folder, env)];
    const code = {
      ...files,
      [app]: snippet(source, title).replaceAll('http://pay.localhost:4100', env.pay),
      [config]: snippet(source, 'defineConfig').replaceAll(
        'http://127.0.0.1:3000',
        `http://127.0.0.1:${port}`,
      ),
      'package.json': '{ "type": "module" }',
    };
    for (const [file, text] of Object.entries(code)) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    await start(
      folder,
      {},
      vite,
      '--port',
      vitePort,
      '--strictPort',
      '--host',
      '127.0.0.1',
      '--clearScreen',
      'false',
    );
    await buysAMug(page, `http://localhost:${vitePort}`);
  });
}

test('the start pages have one server between them @nightly', () => {
  const [first, ...others] = ['script', 'react', 'vue'].map((name) =>
    snippet(`docs/start/${name}.md`, '// server.mjs'),
  );
  expect(others).toEqual([first, first]);
  expect(readFileSync('docs/start/html.md', 'utf8')).toContain('node server.mjs');
});
