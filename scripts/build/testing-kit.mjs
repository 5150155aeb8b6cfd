import { readFileSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { writeTo } from './write-to.mjs';

const folder = 'dist/package/testing';

/** What is too large to be carried along, or is the merchant's own: installed beside the kit, where it is wanted. */
const external = ['@electric-sql/pglite', '@playwright/test', 'pg'];

/**
 * The testing kit with the sandbox in it, and what the sandbox is made of: a merchant installs no web server to test with.
 * Page objects and sandbox are apart, so that each is there without the other. Gives a way to write it.
 */
export async function testingKit() {
  const { outputFiles, metafile } = await build({
    entryPoints: ['testing/index.ts'],
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
