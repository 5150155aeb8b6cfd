import { readFileSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { writeTo } from './write-to.mjs';

const folder = 'dist/package/sandbox';

/** What is too large to be carried along: installed beside the package, by whoever starts a sandbox. */
const external = ['@electric-sql/pglite', 'pg'];

/**
 * The sandbox for `payframe/testing`, with all that it is made of: a merchant installs no web server to test with.
 * Gives a way to write it.
 */
export async function sandboxBundle() {
  const { outputFiles, metafile } = await build({
    entryPoints: ['sandbox/server.ts'],
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
    // Packages of the older kind ask for Node's own modules by `require`.
    banner: { js: "import{createRequire as requireOfNode}from'node:module';const require=requireOfNode(import.meta.url);" },
  });
  const licences = [...packagesIn(metafile)].sort().map(licenceOf).join('\n');
  return () => {
    for (const { path, text } of outputFiles) writeTo(path, text);
    writeTo(`${folder}/licences.txt`, licences);
  };
}

/** The folders of the packages that something of is in the outputs. */
function packagesIn({ outputs }) {
  const inputs = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
}

/** What is carried of others comes with its terms. */
function licenceOf(path) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
  const { license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  return `${name} (${license})\n\n${file ? readFileSync(`${path}/${file}`, 'utf8') : ''}`;
}
