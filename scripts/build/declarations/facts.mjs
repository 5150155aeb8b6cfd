import ts from 'typescript';
import { names, rowsByTag } from '../components/rows.mjs';

const { aliasOf, attributeName, eventName, callbackName, tokenProperty } = names;

/**
 * Collects the public facts of each element, in the order of their tags: values from the contracts,
 * doc comments and types from their sources. All documentation of the elements is generated from
 * this.
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
      const entry = checker.getPropertyOfType(
        checker.getTypeOfPropertyOfType(described, kind),
        key,
      );
      return {
        key,
        name: key,
        description: sentence(entry, checker),
        type: checker.getTypeOfSymbol(entry),
      };
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
      const requested = checker.getNonNullableType(
        checker.getTypeOfPropertyOfType(type, 'carries'),
      );
      // The parameters are the frame's; the promise it returns is the element's.
      return {
        ...call,
        ...signature(checker, requested),
        returns: signature(checker, valueOf(key)).returns,
      };
    });
    return {
      name,
      tag: contract.tag,
      path: file,
      description: sentence(symbol, checker),
      props,
      events,
      calls: [...calls, ...ownMembers(checker, instance, 'method', signature)],
      fields: ownMembers(checker, instance, 'field', (_, type) => ({
        type: textOf(checker, type),
      })),
      ...inheritedTags(symbol, instance, contract, checker),
      properties,
    };
  });
}

/** The design tokens, which every element reads. */
function tokenFacts(program, checker) {
  const file = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('appearance/tokens.ts'));
  const table = checker
    .getExportsOfModule(checker.getSymbolAtLocation(file))
    .find(({ name }) => name === 'tokens');
  const syntaxes = {
    'font-family': '<custom-ident>#',
    'font-weight': '<number>',
    'box-shadow': '*',
  };
  return checker.getPropertiesOfType(checker.getTypeOfSymbol(table)).map((token) => {
    const { value } = checker.getTypeOfSymbol(token);
    const syntax = syntaxes[value] ?? (value.endsWith('color') ? '<color>' : '<length>');
    return { name: tokenProperty(token.name), syntax, description: sentence(token, checker) };
  });
}

/** The doc comment of a symbol, on one line. */
function sentence(symbol, checker) {
  return ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replace(/\s+/g, ' ')
    .trim();
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

/** The public fields or methods of an element's classes, in addition to its contract. */
function ownMembers(checker, instance, kind, describe) {
  return checker
    .getPropertiesOfType(instance)
    .filter((member) => isPublic(member) && isMethod(member) === (kind === 'method'))
    .map((member) => {
      const type = checker.getTypeOfSymbol(member);
      return {
        name: member.name,
        description: sentence(member, checker),
        attribute: tagsOf(member, 'attr')[0]?.name,
        isReadonly: isReadonly(member),
        ...describe(checker, type),
      };
    });
}

/**
 * The CSS parts, states and slots of an element, from its doc comment and those of its base
 * classes.
 */
function inheritedTags(symbol, instance, contract, checker) {
  const bases = checker
    .getPropertiesOfType(instance)
    .flatMap(({ declarations = [] }) => declarations.map(({ parent }) => parent));
  const classes = [...new Set([symbol.valueDeclaration, ...bases])].filter(isOurs);
  const named = (tag) => classes.flatMap((one) => tagsOf({ declarations: [one] }, tag));
  return {
    // Only elements with an initial height have a placeholder.
    parts: named('csspart').filter(({ name }) => name !== 'placeholder' || contract.height > 0),
    properties: named('cssprop'),
    states: named('cssstate'),
    slots: named('slot'),
  };
}

/**
 * The entries of a tag in a symbol's doc comments, each `name - sentence`.
 * @param {{ declarations?: import('typescript').Node[] }} symbol
 * @param {string} expected
 */
function tagsOf({ declarations = [] }, expected) {
  return declarations
    .flatMap((declaration) => ts.getJSDocTags(declaration))
    .filter(({ tagName }) => tagName.text === expected)
    .map(({ comment }) => {
      const [, name, description] =
        /^(\S+)(?:\s+-\s+(.*))?$/s.exec(ts.getTextOfJSDocComment(comment) ?? '') ?? [];
      return { name, description: description?.replace(/\s+/g, ' ') };
    });
}

const isOurs = (declaration) =>
  ts.isClassDeclaration(declaration) &&
  /(^|\/)elements\/[^.]+\.ts$/.test(declaration.getSourceFile().fileName);

/** Excludes members called only by the kit itself or by the browser. */
function isPublic({ name, declarations: [first] = [] }) {
  if (
    !first ||
    !isOurs(first.parent) ||
    /Callback$/.test(name) ||
    ts.isPrivateIdentifier(first.name)
  )
    return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  return (
    !(ts.getCombinedModifierFlags(first) & hidden) &&
    !ts.getJSDocTags(first).some(({ tagName }) => tagName.text === 'internal')
  );
}

const isMethod = ({ declarations: [first] }) => ts.isMethodDeclaration(first);

/** A getter without a setter. */
const isReadonly = ({ declarations }) => declarations.every((one) => ts.isGetAccessor(one));

const flags =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** A type as a merchant would write it: without `undefined`, and unions as their literals. */
export function textOf(checker, type) {
  const present = plain(checker, type);
  const texts = present.isUnion() && present.types.every((one) => one.isStringLiteral());
  return texts
    ? present.types.map(({ value }) => `'${value}'`).join(' | ')
    : checker.typeToString(present, undefined, flags);
}

/** The type of an event's detail; `void` if there is none. */
function detailOf(checker, event) {
  const carried = checker.getTypeOfPropertyOfType(event, 'carries');
  const isNothing =
    carried.isUnion() && carried.types.some(({ flags: kind }) => kind & ts.TypeFlags.Void);
  return isNothing ? 'void' : textOf(checker, carried);
}

/** Removes `undefined`, and the `NoInfer` that contracts use. */
function plain(checker, type) {
  if (type.flags & ts.TypeFlags.Void) return type;
  const present = checker.getNonNullableType(type);
  return present.flags & ts.TypeFlags.Substitution ? present.baseType : present;
}
