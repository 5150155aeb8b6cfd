import { dirname, join, relative } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import ts from 'typescript';
import { rowsByTag } from '../components/rows.mjs';
import { playgroundFacts } from '../manifest/playground.mjs';
import { writtenTypes } from './api-types.mjs';
import { withComments } from './doc-comments.mjs';
import { factsOf } from './facts.mjs';

/**
 * The output folders, each with the entries whose declarations it gets. `root` is a folder whose
 * own path is left out there. Without them, only the playground's facts are made.
 */
const outputs = workerData;
const entries =
  outputs?.flatMap((one) => one.entries) ?? rowsByTag.map(({ file }) => `elements/${file}.ts`);

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
    noCheck: true,
    incremental: false,
    tsBuildInfoFile: undefined,
    declaration: true,
    stripInternal: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: 'types',
  };
  const emitted = { ...options, ...onlyTypes };
  const program = ts.createProgram(entries, emitted, await writtenTypes(emitted));
  // Before the declarations: the compiler lists a union's members in the order in which it met them,
  // and the facts are to be the same where there are only facts.
  const facts = factsOf(program);
  const playground = ['dist/playground/components.json', JSON.stringify(playgroundFacts(facts))];
  if (!outputs) return [playground];
  const files = emit(program, emitted);
  const declared = outputs.flatMap(({ dir, entries, root }) =>
    reached(files, entries).map(([path, text]) => [
      join(dir, placeOf(path, root)),
      withRoot(path, withComments(path, text, facts), root),
    ]),
  );
  const { manifestFiles } = await import('../manifest/files.mjs');
  return [playground, ...declared, ...manifestFiles(facts)];
}

/**
 * The declarations that the entries reach, by their paths. The others would take longer: the
 * sandbox's use types of packages that merchants do not have.
 */
function emit(program, options) {
  const files = new Map();
  const found = declaredBy(entries);
  for (const path of found) {
    const source = ['.ts', '.tsx']
      .map((ending) => program.getSourceFile(path.replace('.d.ts', ending)))
      .find(Boolean);
    if (!source) continue;
    const { diagnostics } = program.emit(source, (name, text) =>
      files.set(relative('types', name), text),
    );
    if (diagnostics.length)
      throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
    for (const name of importedBy(path, files)) found.add(name);
  }
  return files;
}

/** The declarations that the entries reference, directly or not. */
function reached(files, entries) {
  const found = declaredBy(entries);
  for (const path of found) for (const name of importedBy(path, files)) found.add(name);
  return [...files].filter(([path]) => found.has(path));
}

const declaredBy = (entries) => new Set(entries.map((entry) => entry.replace(/\.tsx?$/, '.d.ts')));

const importedBy = (path, files) =>
  [...(files.get(path) ?? '').matchAll(named)].map(
    ([, , name]) => `${join(dirname(path), name)}.d.ts`,
  );

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
