import ts from 'typescript';

/** Writes the package's `.d.ts` files beside its modules. Fails where a type cannot be told to the outside. */
export function writeTypes() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] , files: ['elements/index.ts', 'react-bindings/index.ts'] }, ts.sys, '.');
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: '.', outDir: 'dist/package' };
  const program = ts.createProgram(['elements/index.ts', 'react-bindings/index.ts'], { ...options, ...emit });
  const { diagnostics } = program.emit();
  if (diagnostics.length) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
}
