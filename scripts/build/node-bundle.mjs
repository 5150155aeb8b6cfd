import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { writeTo } from './write-to.mjs';

/**
 * Bundles programs for Node with all their dependencies but `external`, so that a package installs nothing else. Returns a function
 * that writes them into `folder`, with the licenses of what is in them.
 *
 * @param {{ entryPoints: string[], folder: string, external: string[] }} programs
 */
export async function nodeBundle({ entryPoints, folder, external }) {
  const { outputFiles, metafile } = await build({
    entryPoints,
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
