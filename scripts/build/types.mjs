import { parentPort, Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { packages, typings } from '../../rollup.config.mjs';
import { withComments } from './manifest/doc-comments.mjs';
import { factsOf } from './manifest/facts.mjs';
import { manifestFiles } from './manifest/files.mjs';
import { reached } from './reached.mjs';

const outDir = 'dist/package';
/** Beside what is code: templates are only typed. */
const entries = [...packages.input, ...typings];

/**
 * Makes the package's `.d.ts` files, which stand beside its modules, and what is read off them: the elements' manifest with
 * what editors and the docs make of it. On another core. Gives `[path, text]` of each.
 */
export function makeTypes() {
  const worker = new Worker(fileURLToPath(import.meta.url));
  return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
}

// Fails where a type cannot be told to the outside. Other errors are found by the type check.
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
    outDir,
  };
  const files = new Map();
  const program = ts.createProgram(entries, { ...options, ...onlyTypes });
  const { diagnostics } = program.emit(undefined, (path, text) => files.set(path, text));
  if (diagnostics.length) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  const facts = await factsOf(program);
  const declared = reached(files, outDir, entries).map(([path, text]) => [path, withComments(path, text, facts)]);
  return [...declared, ...typings.map(emptyModule), ...(await manifestFiles(facts))];
}

/** What is only types is imported as well, and then there is nothing. */
const emptyModule = (file) => [`${outDir}/${file.replace(/ts$/, 'js')}`, 'export {};\n'];

parentPort?.postMessage(await declarations());
