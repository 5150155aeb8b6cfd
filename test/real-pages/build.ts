import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { build, type PluginOption } from 'vite';
import { published } from '../frameworks/build.js';
import { node } from '../support/node.js';
import { snippet } from '../support/snippets.js';

const root = resolve('test/real-pages');

/** The card guide's checkout in React, under the name `sample`. */
const sample = (host: string): PluginOption => ({
  name: 'sample',
  // It calls `configure()`: the bundler takes a virtual module for one without side effects
  // otherwise.
  resolveId: (id) =>
    id === 'sample' ? { id: `${root}/sample.tsx`, moduleSideEffects: true } : null,
  load: (id) =>
    id === `${root}/sample.tsx`
      ? snippet('docs/guides/card.md', 'export function Checkout').replaceAll(
          'https://pay.example',
          host,
        )
      : null,
});

const made = new Map<string, Promise<string>>();

/**
 * Bundles a page, `pages/<name>/main.js` or `main.jsx`, as its merchant would: one module, built
 * once by each worker.
 */
export function bundle(main: string, host: string): Promise<string> {
  const known = made.get(main) ?? bundleNow(main, host);
  made.set(main, known);
  return known;
}

async function bundleNow(main: string, host: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      published,
      sample(host),
      vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pay-') } } }),
    ],
    // The kit resolves to this repository, whose packages are installed elsewhere: a page has one
    // React.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: `${root}/pages/${main}`, output: { codeSplitting: false } },
    },
    // Of one input in memory there is one output.
  })) as { output: readonly { code?: string }[] };
  return output.map(({ code }) => code ?? '').join('\n');
}

/**
 * Frameworks with a build of their own, `apps/<name>`: the command of its build, and the folder
 * that it writes.
 */
const apps = {
  next: { command: ['next/dist/bin/next', 'build'], output: 'out' },
  sveltekit: { command: ['vite/bin/vite.js', 'build'], output: 'build' },
  astro: { command: ['astro/astro.js', 'build'], output: 'dist' },
} as const;

export type App = keyof typeof apps;

const built = new Map<App, Promise<ReadonlyMap<string, Buffer>>>();

/**
 * Builds an app as its merchant would, once by each worker. Returns its files by their paths:
 * `/cart.html`.
 */
export function buildApp(name: App): Promise<ReadonlyMap<string, Buffer>> {
  const known = built.get(name) ?? buildAppNow(name);
  built.set(name, known);
  return known;
}

async function buildAppNow(name: App): Promise<ReadonlyMap<string, Buffer>> {
  const { command, output } = apps[name];
  // Beside the app, so that it finds the same packages. Of its own, because two workers may build
  // at once.
  const folder = mkdtempSync(`${root}/apps/built-`);
  try {
    cpSync(`${root}/apps/${name}`, folder, { recursive: true });
    const [program, ...args] = command;
    const { code, output: reported } = await node(
      folder,
      `${root}/apps/node_modules/${program}`,
      ...args,
    );
    if (code !== 0) throw new Error(`${name} cannot be built: ${reported}`);
    const files = readdirSync(join(folder, output), {
      recursive: true,
      withFileTypes: true,
      encoding: 'utf8',
    });
    return new Map(
      files
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name))
        .map((path) => [path.slice(join(folder, output).length), readFileSync(path)]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
