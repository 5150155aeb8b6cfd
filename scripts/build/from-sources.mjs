import { build } from 'esbuild';

/**
 * Bundles a module of TypeScript, whose imports are relative to the repository, and imports what it
 * exports, anew each time.
 */
export async function fromSources(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
