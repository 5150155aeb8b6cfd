import { parentPort, Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const entries = ['elements/index.ts', 'react-bindings/index.ts'];

/** Makes the package's `.d.ts` files, which stand beside its modules, on another core. Gives `[path, text]` of each. */
export function makeTypes() {
  const worker = new Worker(fileURLToPath(import.meta.url));
  return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
}

// Fails where a type cannot be told to the outside. Other errors are found by the type check.
function declarations() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: undefined, files: entries }, ts.sys, '.');
  const onlyTypes = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: 'dist/package',
  };
  const files = [];
  const { diagnostics } = ts
    .createProgram(entries, { ...options, ...onlyTypes })
    .emit(undefined, (path, text) => files.push([path, text]));
  if (diagnostics.length) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  return files;
}

parentPort?.postMessage(declarations());
