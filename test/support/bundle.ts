import { createRequire } from 'node:module';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** The React versions of merchants' pages. */
export const reactVersions = [19, 18] as const;
export type ReactVersion = (typeof reactVersions)[number];

const require = createRequire(import.meta.url);

/** The older React is installed under aliases. */
const older = {
  react: require.resolve('react-18/package.json'),
  'react-dom': require.resolve('react-dom-18/package.json'),
};

/** Bundles a merchant's script, with React and the kit, into one classic script. */
export async function bundle(
  source: string,
  version: ReactVersion = 19,
  shop = '',
): Promise<string> {
  return make(source, version, { format: 'iife', plugins: [inSource('shop', shop)] });
}

/** Renders a module that exports `html` on a server: the same sources, without a browser. */
export async function renderOnServer(source: string, version: ReactVersion = 19): Promise<string> {
  const code = await make(source, version, { format: 'cjs', platform: 'node' });
  const module = { exports: {} as { html: string } };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports.html;
}

/** A virtual module, imported by name. */
const inSource = (name: string, contents: string): Plugin => ({
  name,
  setup(building) {
    building.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({
      path: name,
      namespace: name,
    }));
    building.onLoad({ filter: /./, namespace: name }, () => ({
      contents,
      loader: 'tsx',
      resolveDir: process.cwd(),
    }));
  },
});

async function make(source: string, version: ReactVersion, options: BuildOptions): Promise<string> {
  const folders = Object.entries(older).map(([name, manifest]) => [
    name,
    manifest.replace(/[\\/]package\.json$/, ''),
  ]);
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    write: false,
    jsx: 'automatic',
    alias: version === 18 ? Object.fromEntries(folders) : {},
    // `sideEffects` in package.json names the built modules that register elements; these are the
    // sources.
    ignoreAnnotations: true,
    // Includes React's warnings.
    define: { 'process.env.NODE_ENV': '"development"' },
    ...options,
  });
  return outputFiles![0]!.text;
}
