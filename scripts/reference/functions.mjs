import ts from 'typescript';
import { rowsByTag } from '../build/components/rows.mjs';
import { writtenTypes } from '../build/declarations/api-types.mjs';
import { factsOf } from '../build/declarations/facts.mjs';
import { elementPages } from './elements.mjs';
import { docOf, membersOf, otherNames, typesOf, writtenType } from './types.mjs';

const entries = {
  functions: 'elements/functions.ts',
  factories: 'elements/functions/factories.ts',
  handle: 'elements/functions/handle.ts',
  server: 'elements/server.ts',
  index: 'elements/index.ts',
  load: 'elements/load.ts',
  node: 'node/index.ts',
  routes: 'api/routes.ts',
  react: 'react-bindings/index.ts',
};

/** The package's functions, in the order of the page, with the entry that exports them. */
const functions = [
  ['functions', 'confirmPayment', 'payframe/functions'],
  ['functions', 'createToken', 'payframe/functions'],
  ['functions', 'configure', 'payframe/functions'],
  ['functions', 'preload', 'payframe/functions'],
  ['functions', 'doctor', 'payframe/functions'],
  ['load', 'load', 'payframe/load'],
  ['node', 'createClient', 'payframe/node'],
  ['server', 'verifyWebhook', 'payframe/server'],
  ['server', 'html', 'payframe/server'],
];

/** Reads the contents of the functions' page from the sources, with the pages of the elements. */
export async function readFunctions() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    '.',
  );
  const program = ts.createProgram(Object.values(entries), options, await writtenTypes(options));
  const checker = program.getTypeChecker();
  const elements = elementPages(factsOf(program));

  const exportsOf = (entry) => {
    const source = program.getSourceFile(entries[entry]);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  };
  const callsOf = (one) => {
    const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
    return checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call);
  };
  /** Matches a factory rather than the type of its options. */
  const isCalled = (one) => callsOf(one).length > 0;
  const find = (entry, name) => {
    const symbol = exportsOf(entry).find((one) => one.name === name);
    if (!symbol) throw new Error(`${entries[entry]} does not export ${name}`);
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  const describe = (symbol) => docOf(checker, symbol);
  const written = (type) => writtenType(checker, type);

  const signatureOf = (symbol) => {
    const [signature] = checker.getSignaturesOfType(
      checker.getTypeOfSymbol(symbol),
      ts.SignatureKind.Call,
    );
    const parameters = signature.getParameters().map((one) => {
      const declared = /** @type {ts.ParameterDeclaration} */ (one.valueDeclaration);
      const isOptional = Boolean(declared.questionToken ?? declared.initializer);
      return `${one.name}${isOptional ? '?' : ''}: ${declared.type?.getText() ?? written(checker.getTypeOfSymbol(one))}`;
    });
    return `${symbol.name}(${parameters.join(', ')}): ${written(signature.getReturnType())}`;
  };

  const page = {
    functions: functions.map(([entry, name, path]) => {
      const symbol = find(entry, name);
      return { name, path, description: describe(symbol), signature: signatureOf(symbol) };
    }),
    factories: exportsOf('factories')
      .filter(isCalled)
      .map((one) => {
        const isOther =
          one.flags & ts.SymbolFlags.Alias && checker.getAliasedSymbol(one).name !== one.name;
        const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
        const [signature] = callsOf(one);
        const element = checker.getPropertyOfType(signature.getReturnType(), 'element');
        const className = element ? written(checker.getTypeOfSymbol(element)) : '';
        return {
          name: one.name,
          element: className,
          tag: rowsByTag.find((row) => row.className === className)?.contract.tag,
          description: isOther ? `The same as \`${symbol.name}\`.` : describe(symbol),
        };
      }),
    handle: membersOf(checker, find('handle', 'Handle')),
    api: checker
      .getPropertiesOfType(checker.getTypeOfSymbol(find('routes', 'routes')))
      .map((row) => {
        const carries = checker.getPropertyOfType(checker.getTypeOfSymbol(row), 'carries');
        const carried = carries && checker.getNonNullableType(checker.getTypeOfSymbol(carries));
        const part = (name) => {
          const member = carried && checker.getPropertyOfType(carried, name);
          if (!member) throw new Error(`${row.name} says nothing of its ${name}`);
          return written(checker.getTypeOfSymbol(member));
        };
        return {
          name: row.name,
          request: part('request'),
          answer: part('answer'),
          description: describe(row),
        };
      }),
  };
  const texts = [
    ...page.functions.map(({ signature }) => signature),
    ...page.handle.map(({ type }) => type),
    ...page.api.flatMap(({ request, answer }) => [request, answer]),
  ];
  const types = typesOf(
    program,
    texts,
    elements.map(([, text]) => text),
  );
  return { ...page, elements, types, otherNames: otherNames(program) };
}
