import ts from 'typescript';
import { contracts } from './contracts.mjs';
import { inheritedTags, ownMembers } from './members.mjs';
import { detailOf, textOf } from './type-text.mjs';

/**
 * Everything a merchant may know of each element, in the registry's order: values from the contracts themselves, sentences
 * and types from their sources through TypeScript. All that is written about elements is made from this.
 */
export async function factsOf(program) {
  const { elements, attributeName, eventName, callbackName } = await contracts();
  const checker = program.getTypeChecker();
  const classes = new Map(classesIn(program, checker).map((symbol) => [symbol.name, symbol]));
  return elements.map(({ name, contract }) => {
    const symbol = classes.get(name);
    const instance = checker.getDeclaredTypeOfSymbol(symbol);
    const described = checker.getTypeOfPropertyOfType(checker.getTypeOfSymbol(symbol), 'contract');
    const row = (kind) => (key) => {
      const entry = checker.getPropertyOfType(checker.getTypeOfPropertyOfType(described, kind), key);
      return { key, name: key, description: sentence(entry, checker), type: checker.getTypeOfSymbol(entry) };
    };
    const valueOf = (key) => checker.getTypeOfPropertyOfType(instance, key);
    const props = Object.entries(contract.props).map(([key, { type, default: value, required = false, alias }]) => ({
      ...row('props')(key),
      type: textOf(checker, valueOf(key)),
      attribute: type === 'window' ? undefined : attributeName(key),
      isJson: type === 'object' || type === 'array',
      default: value === undefined ? undefined : JSON.stringify(value),
      required,
      alias,
    }));
    const events = Object.entries(contract.events).map(([key, { cancelable }]) => {
      const { description, type } = row('events')(key);
      const names = { key, name: eventName(key), callback: callbackName(key) };
      return { ...names, detail: detailOf(checker, type), description, cancelable };
    });
    const calls = Object.keys(contract.calls).map((key) => {
      const { type, ...call } = row('calls')(key);
      const asked = checker.getNonNullableType(checker.getTypeOfPropertyOfType(type, 'carries'));
      // What is asked is the frame's; that the answer is a promise is the element's.
      return { ...call, ...signature(checker, asked), returns: signature(checker, valueOf(key)).returns };
    });
    const file = symbol.valueDeclaration.getSourceFile().fileName;
    return {
      name,
      tag: contract.tag,
      path: file.slice(file.lastIndexOf('/') + 1, -3),
      description: sentence(symbol, checker),
      props,
      events,
      calls: [...calls, ...ownMembers(checker, instance, 'method', signature, sentence)],
      fields: ownMembers(checker, instance, 'field', (_, type) => ({ type: textOf(checker, type) }), sentence),
      ...inheritedTags(symbol, instance, contract, checker),
    };
  });
}

/** The classes of the registry, as TypeScript knows them. */
function classesIn(program, checker) {
  const registry = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('elements/registry.ts'));
  const [list] = checker.getExportsOfModule(checker.getSymbolAtLocation(registry));
  return checker.getTypeArguments(checker.getTypeOfSymbol(list)).map((type) => type.symbol);
}

/** The doc comment of something, on one line. */
function sentence(symbol, checker) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
}

/** What a method takes and gives. */
function signature(checker, type) {
  const [of] = checker.getSignaturesOfType(type, ts.SignatureKind.Call);
  const parameters = of.getParameters().map((one) => ({
    name: one.name,
    type: textOf(checker, checker.getTypeOfSymbol(one)),
    isOptional: Boolean(one.valueDeclaration?.questionToken ?? one.valueDeclaration?.initializer),
  }));
  return { parameters, returns: textOf(checker, of.getReturnType()) };
}
