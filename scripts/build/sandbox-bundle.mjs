import { readFileSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';
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
  const licences = [...packagesIn(metafile)].sort().map(licenceOf).join('\n');
  return () => {
    for (const { path, text } of outputFiles) writeTo(path, text);
    writeTo(`${folder}/licences.txt`, licences);
  };
}

/** The folders of the packages that are part of the outputs. */
function packagesIn({ outputs }) {
  const inputs = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
}

/** The licence of a bundled package. */
function licenceOf(path) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
  const { license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  return `${name} (${license})\n\n${file ? readFileSync(`${path}/${file}`, 'utf8') : ''}`;
}
