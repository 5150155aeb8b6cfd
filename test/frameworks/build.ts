import { createRequire } from 'node:module';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build, type PluginOption } from 'vite';

const require = createRequire(import.meta.url);

/** Vite plugins for each framework; none for most. */
const plugins = {
  vanilla: [],
  lit: [],
  vue: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pay-') } } })],
  svelte: [svelte({ configFile: false })],
} satisfies Record<string, PluginOption[]>;

export type Framework = keyof typeof plugins;
export const frameworks = Object.keys(plugins) as Framework[];

/** Resolves the kit as published: the built package, by its `exports`. */
const published: PluginOption = {
  name: 'published',
  enforce: 'pre',
  resolveId: (id) => (/^payframe(\/|$)/.test(id) ? require.resolve(id) : null),
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
      rollupOptions: { input: `test/frameworks/${framework}/main.js`, output: { codeSplitting: false } },
    },
  });
  const [{ output }] = (Array.isArray(made) ? made : [made]) as [{ output: readonly { type: string; code?: string }[] }];
  return output.map(({ code }) => code ?? '').join('\n');
}
