import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build, type PluginOption } from 'vite';
import packed from '../../packages/payframe/package.json' with { type: 'json' };

/** Vite plugins for each framework; none for most. */
const plugins = {
  vanilla: [],
  lit: [],
  vue: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pay-') } } }),
  ],
  svelte: [svelte({ configFile: false })],
} satisfies Record<string, PluginOption[]>;

export type Framework = keyof typeof plugins;
export const frameworks = Object.keys(plugins) as Framework[];

const exported: Readonly<Record<string, string | { readonly default: string }>> = packed.exports;

/**
 * Resolves the kit as published: the built package, by its `exports`. Node's own resolution will
 * not do in a test: the runner leads it to the sources of some names, by the paths of
 * `tsconfig.json`, and the page would have two kits.
 */
export const published: PluginOption = {
  name: 'published',
  enforce: 'pre',
  resolveId(id) {
    const [, part] = /^payframe($|\/.+)/.exec(id) ?? [];
    if (part === undefined) return null;
    const found = exported[`.${part}`] ?? exported['./*']!;
    const file = typeof found === 'string' ? found : found.default;
    return resolve(file.replace('*', part.slice(1)));
  },
};

/** Builds a framework's page in memory, as its merchant would. Returns the script. */
export async function buildPage(framework: Framework): Promise<string> {
  const made = await build({
    configFile: false,
    root: `test/frameworks/${framework}`,
    logLevel: 'error',
    plugins: [published, plugins[framework]],
    build: {
      write: false,
      minify: false,
      // The page has its script in itself, so what it would load later is in it too.
      rollupOptions: {
        input: `test/frameworks/${framework}/main.js`,
        output: { codeSplitting: false },
      },
    },
  });
  const [{ output }] = (Array.isArray(made) ? made : [made]) as [
    { output: readonly { type: string; code?: string }[] },
  ];
  return output.map(({ code }) => code ?? '').join('\n');
}
