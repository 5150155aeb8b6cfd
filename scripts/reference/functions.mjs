import ts from 'typescript';
import { textOf } from '../build/manifest/type-text.mjs';
import { writtenTypes } from '../build/written-types.mjs';

const entries = {
  functions: 'elements/functions.ts',
  factories: 'elements/generated/factories.ts',
  handle: 'elements/functions/handle.ts',
  server: 'elements/server.ts',
  load: 'elements/load.ts',
  node: 'node/index.ts',
  routes: 'provider/routes.ts',
  provider: 'provider/types.ts',
  card: 'bridge/contracts/card-input.ts',
  approval: 'bridge/contracts/shared/method.ts',
  errors: 'bridge/errors.ts',
  verify: 'elements/functions/verify-webhook.ts',
  finding: 'elements/doctor/finding.ts',
  merchant: 'provider/merchant-types.ts',
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

/** The types of parameters and results, in the order of the page. */
const types = [
  ['functions', 'ConfirmParams'],
  ['functions', 'TokenOptions'],
  ['functions', 'Config'],
  ['functions', 'PreloadOptions'],
  ['load', 'LoadOptions'],
  ['node', 'ClientOptions'],
  ['node', 'PaymentClient'],
  ['node', 'CallOptions'],
  ['node', 'ListFilter'],
  ['card', 'CardState'],
  ['card', 'CardToken'],
  ['approval', 'Approval'],
  ['provider', 'PaymentResult'],
  ['provider', 'NextAction'],
  ['errors', 'PayError'],
  ['finding', 'Finding'],
  ['merchant', 'Payment'],
  ['verify', 'WebhookPayment'],
  ['provider', 'Customer'],
  ['provider', 'ContactDetails'],
  ['provider', 'PaymentMethodDetails'],
  ['provider', 'PaymentMethods'],
  ['provider', 'FinancingOption'],
];

/** Reads the contents of the functions' page from the sources. */
export async function readFunctions() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
  const program = ts.createProgram(Object.values(entries), options, await writtenTypes(options));
  const checker = program.getTypeChecker();

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
  const says = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  const written = (type) => textOf(checker, type).replaceAll('readonly ', '');

  const signatureOf = (symbol) => {
    const [signature] = checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call);
    const parameters = signature.getParameters().map((one) => {
      const declared = /** @type {ts.ParameterDeclaration} */ (one.valueDeclaration);
      const isOptional = Boolean(declared.questionToken ?? declared.initializer);
      return `${one.name}${isOptional ? '?' : ''}: ${declared.type?.getText() ?? written(checker.getTypeOfSymbol(one))}`;
    });
    return `${symbol.name}(${parameters.join(', ')}): ${written(signature.getReturnType())}`;
  };

  const membersOf = (symbol) => {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const parts = type.isUnion() ? type.types : [type];
    const all = parts.flatMap((part) => checker.getPropertiesOfType(part)).filter(isSet);
    const together = (texts) => [...new Set(texts)];
    // A property in several members of a union combines their types and descriptions; it is required only if every member
    // requires it.
    return together(all.filter(isPublic).map(({ name }) => name)).map((name) => {
      const same = all.filter((member) => member.name === name);
      return {
        name,
        type: together(same.map((member) => written(checker.getTypeOfSymbol(member)))).join(' | '),
        isRequired: same.length === parts.length && same.every((member) => !(member.flags & ts.SymbolFlags.Optional)),
        says: together(same.map(says)).join(' '),
      };
    });
  };

  return {
    functions: functions.map(([entry, name, path]) => {
      const symbol = find(entry, name);
      return { name, path, says: says(symbol), signature: signatureOf(symbol) };
    }),
    factories: exportsOf('factories')
      .filter(isCalled)
      .map((one) => {
        const isOther = one.flags & ts.SymbolFlags.Alias && checker.getAliasedSymbol(one).name !== one.name;
        const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
        const [signature] = callsOf(one);
        const element = checker.getPropertyOfType(signature.getReturnType(), 'element');
        return {
          name: one.name,
          element: element ? written(checker.getTypeOfSymbol(element)) : '',
          says: isOther ? `The same as \`${symbol.name}\`.` : says(symbol),
        };
      }),
    handle: membersOf(find('handle', 'Handle')),
    api: checker.getPropertiesOfType(checker.getTypeOfSymbol(find('routes', 'routes'))).map((row) => {
      const carries = checker.getPropertyOfType(checker.getTypeOfSymbol(row), 'carries');
      const carried = carries && checker.getNonNullableType(checker.getTypeOfSymbol(carries));
      const part = (name) => {
        const member = carried && checker.getPropertyOfType(carried, name);
        if (!member) throw new Error(`${row.name} says nothing of its ${name}`);
        return written(checker.getTypeOfSymbol(member));
      };
      return { name: row.name, ask: part('ask'), answer: part('answer'), says: says(row) };
    }),
    types: types.map(([entry, name]) => {
      const symbol = find(entry, name);
      return { name, says: says(symbol), members: membersOf(symbol) };
    }),
  };

  /** Excludes properties that only mark the other member of a union. */
  function isSet(member) {
    return !(checker.getTypeOfSymbol(member).flags & ts.TypeFlags.Undefined);
  }

  /**
   * Excludes the properties of every JavaScript error.
   * @param {ts.Symbol} member
   */
  function isPublic({ declarations }) {
    return !declarations?.[0] || !/\/typescript\/lib\//.test(declarations[0].getSourceFile().fileName);
  }
}
