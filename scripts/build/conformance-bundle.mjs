import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { writeTo } from './write-to.mjs';

const folder = 'packages/conformance/dist';

/** Bundles the conformance kit for `payframe-conformance`, which installs nothing else. Returns a function that writes it. */
export async function conformanceBundle() {
  const { outputFiles, metafile } = await build({
    entryPoints: ['packages/conformance/kit/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: folder,
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
