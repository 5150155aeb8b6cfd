import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { writeTo } from './write-to.mjs';

const folder = 'packages/sandbox/dist/sandbox';

/** Too large to bundle: a developer who starts a sandbox installs them. */
const external = ['@electric-sql/pglite', 'pg'];

/**
 * Bundles the sandbox for `payframe-sandbox` with all its dependencies, so that merchants install no web server to test with.
 * Returns a function that writes it.
 */
export async function sandboxBundle() {
  const { outputFiles, metafile } = await build({
    entryPoints: ['sandbox/server.ts', 'sandbox/main.ts'],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: folder,
    external,
    logLevel: 'warning',
    legalComments: 'none',
    // CommonJS packages load Node's own modules with `require`.
    banner: { js: "import{createRequire as requireOfNode}from'node:module';const require=requireOfNode(import.meta.url);" },
  });
  return () => {
    for (const { path, text } of outputFiles) writeTo(path, text);
    writeTo(`${folder}/licences.txt`, licencesOf(metafile));
  };
}
