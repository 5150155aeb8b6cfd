import { dirname, join, relative } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import ts from 'typescript';
import { manifestFiles } from '../manifest/files.mjs';
import { writtenTypes } from './api-types.mjs';
import { withComments } from './doc-comments.mjs';
import { factsOf } from './facts.mjs';

/**
 * The output folders, each with the entries whose declarations it gets. `root` is a folder whose
 * own path is left out there.
 */
const outputs = workerData;
const entries = outputs.flatMap((one) => one.entries);

// Fails if a public type cannot be expressed in a declaration. The type check finds other errors.
async function declarations() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: undefined, files: entries },
    ts.sys,
    '.',
  );
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
  const { diagnostics } = program.emit(undefined, (path, text) =>
    files.set(relative('types', path), text),
  );
  if (diagnostics.length)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  const facts = factsOf(program);
  const declared = outputs.flatMap(({ dir, entries, root }) =>
    reached(files, entries).map(([path, text]) => [
      join(dir, placeOf(path, root)),
      withRoot(path, withComments(path, text, facts), root),
    ]),
  );
  return [...declared, ...(await manifestFiles(facts))];
}

/**
 * The declarations that the entries reference, directly or not. The compiler emits more: the
 * sandbox's use types of packages that merchants do not have.
 */
function reached(files, entries) {
  const found = new Set(entries.map((entry) => entry.replace(/\.tsx?$/, '.d.ts')));
  for (const path of found) {
    for (const [, , name] of (files.get(path) ?? '').matchAll(named))
      found.add(`${join(dirname(path), name)}.d.ts`);
  }
  return [...files].filter(([path]) => found.has(path));
}

/** A relative import: what introduces it, and the module without its ending. */
const named = /((?:from |import\(|import )['"])(\.[^'"]+)(?=\.js['"])/g;

/** The path of a file below an output folder. */
const placeOf = (path, root) => (root && path.startsWith(`${root}/`) ? relative(root, path) : path);

/** The declarations of a file with its imports as they are from its place. */
const withRoot = (path, text, root) =>
  root
    ? text.replace(named, (_, before, name) => {
        const to = placeOf(join(dirname(path), name), root);
        const moved = relative(dirname(placeOf(path, root)), to);
        return `${before}${moved.startsWith('.') ? moved : `./${moved}`}`;
      })
    : text;

parentPort?.postMessage(await declarations());
