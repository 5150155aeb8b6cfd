import { join, relative } from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { kit, testing, typings } from '../../rollup.config.mjs';
import { withComments } from './manifest/doc-comments.mjs';
import { factsOf } from './manifest/facts.mjs';
import { manifestFiles } from './manifest/files.mjs';
import { reached } from './reached.mjs';
import { writtenTypes } from './written-types.mjs';

/** The output folders of each entry's declarations. Templates have types only. */
const outputs = [
  { dir: kit.output.dir, entries: [...kit.input, ...typings] },
  { dir: testing.output.dir, entries: testing.input },
];
const entries = outputs.flatMap((one) => one.entries);

/**
 * Generates the packages' `.d.ts` files, and from them the elements' manifest with the files for editors and docs. Runs in a
 * worker. Returns `[path, text]` of each.
 */
export function makeTypes() {
  const worker = new Worker(fileURLToPath(import.meta.url));
  return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
}

// Fails if a public type cannot be expressed in a declaration. The type check finds other errors.
async function declarations() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: undefined, files: entries }, ts.sys, '.');
  const onlyTypes = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    declaration: true,
    stripInternal: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: 'types',
  };
  const files = new Map();
  const emitted = { ...options, ...onlyTypes };
  const program = ts.createProgram(entries, emitted, await writtenTypes(emitted));
  const { diagnostics } = program.emit(undefined, (path, text) => files.set(relative('types', path), text));
  if (diagnostics.length) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  const facts = factsOf(program);
  const declared = outputs.flatMap(({ dir, entries }) =>
    reached(files, entries).map(([path, text]) => [join(dir, path), withComments(path, text, facts)]),
  );
  return [...declared, ...typings.map(emptyModule), ...(await manifestFiles(facts))];
}

/** Type-only modules can be imported too, so an empty module exists for each. */
const emptyModule = (file) => [`${kit.output.dir}/${file.replace(/ts$/, 'js')}`, 'export {};\n'];

parentPort?.postMessage(await declarations());
