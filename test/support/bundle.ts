import { build } from 'esbuild';

/** A merchant's own script, bundled as a merchant would: React and the kit's package in one classic script. */
export async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    // React's own warnings are wanted.
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]!.text;
}
