import ts from 'typescript';
import { names, rowsByTag } from '../components/rows.mjs';
import { inheritedTags, ownMembers } from './members.mjs';
import { detailOf, textOf } from './type-text.mjs';

const { aliasOf, attributeName, eventName, callbackName, tokenProperty } = names;

/**
 * Collects the public facts of each element, in the order of their tags: values from the contracts, doc comments and types from
 * their sources. All documentation of the elements is generated from this.
 */
export function factsOf(program) {
  const checker = program.getTypeChecker();
  const properties = tokenFacts(program, checker);
  return rowsByTag.map(({ className: name, file, contract }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(`elements/${file}.ts`));
    const symbol = checker.tryGetMemberInModuleExports(name, module);
    const instance = checker.getDeclaredTypeOfSymbol(symbol);
    const described = checker.getTypeOfPropertyOfType(checker.getTypeOfSymbol(symbol), 'contract');
    const row = (kind) => (key) => {
      const entry = checker.getPropertyOfType(checker.getTypeOfPropertyOfType(described, kind), key);
      return { key, name: key, description: sentence(entry, checker), type: checker.getTypeOfSymbol(entry) };
    };
    const valueOf = (key) => checker.getTypeOfPropertyOfType(instance, key);
    const props = Object.entries(contract.props).map(([key, prop]) => {
      const { type, default: value, required = false, alias } = prop;
      const other = aliasOf(prop);
      return {
        ...row('props')(key),
        type: textOf(checker, valueOf(key)),
        attribute: type === 'window' ? undefined : attributeName(key),
        otherAttribute: other && attributeName(other),
        isJson: type === 'object' || type === 'array',
        default: value === undefined ? undefined : JSON.stringify(value),
        required,
        alias,
      };
    });
    const events = Object.entries(contract.events).map(([key, { cancelable }]) => {
      const { description, type } = row('events')(key);
      const names = { key, name: eventName(key), callback: callbackName(key) };
      return { ...names, detail: detailOf(checker, type), description, cancelable };
    });
    const calls = Object.keys(contract.calls).map((key) => {
      const { type, ...call } = row('calls')(key);
      const asked = checker.getNonNullableType(checker.getTypeOfPropertyOfType(type, 'carries'));
      // The parameters are the frame's; the promise it returns is the element's.
      return { ...call, ...signature(checker, asked), returns: signature(checker, valueOf(key)).returns };
    });
    return {
      name,
      tag: contract.tag,
      path: file,
      description: sentence(symbol, checker),
      props,
      events,
      calls: [...calls, ...ownMembers(checker, instance, 'method', signature, sentence)],
      fields: ownMembers(checker, instance, 'field', (_, type) => ({ type: textOf(checker, type) }), sentence),
      ...inheritedTags(symbol, instance, contract, checker),
      properties,
    };
  });
}

/** The design tokens, which every element reads. */
function tokenFacts(program, checker) {
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('bridge/tokens.ts'));
  const table = checker.getExportsOfModule(checker.getSymbolAtLocation(file)).find(({ name }) => name === 'tokens');
  const syntaxes = { 'font-family': '<custom-ident>#', 'font-weight': '<number>', 'box-shadow': '*' };
  return checker.getPropertiesOfType(checker.getTypeOfSymbol(table)).map((token) => {
    const { value } = checker.getTypeOfSymbol(token);
    const syntax = syntaxes[value] ?? (value.endsWith('color') ? '<color>' : '<length>');
    return { name: tokenProperty(token.name), syntax, description: sentence(token, checker) };
  });
}

/** The doc comment of a symbol, on one line. */
function sentence(symbol, checker) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
}

/** The parameters and return type of a method. */
function signature(checker, type) {
  const [of] = checker.getSignaturesOfType(type, ts.SignatureKind.Call);
  const parameters = of.getParameters().map((one) => ({
    name: one.name,
    type: textOf(checker, checker.getTypeOfSymbol(one)),
    isOptional: Boolean(one.valueDeclaration?.questionToken ?? one.valueDeclaration?.initializer),
  }));
  return { parameters, returns: textOf(checker, of.getReturnType()) };
}
