import { resolve } from 'node:path';
import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { writeTo } from './write-to.mjs';

/**
 * A Rollup plugin that writes programs for Node with all their dependencies but `external`, so that
 * a package installs nothing else, and the licenses of what is in them. esbuild bundles them,
 * beside Rollup: it takes a tenth of the time for what a web server is made of, CommonJS modules
 * that require each other in circles.
 */
export function nodePrograms({ entryPoints, folder, external }) {
  let built;
  return {
    name: 'node-programs',
    buildStart() {
      built = build({
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
        banner: {
          js: "import{createRequire as requireOfNode}from'node:module';const require=requireOfNode(import.meta.url);",
        },
      });
      built.catch(() => {}); // `writeBundle` throws it.
    },
    async writeBundle() {
      const { outputFiles, metafile } = await built;
      for (const { path, text } of outputFiles) writeTo(path, text);
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(resolve(file));
      const modules = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
      writeTo(`${folder}/licences.txt`, licencesOf(modules));
    },
  };
}
