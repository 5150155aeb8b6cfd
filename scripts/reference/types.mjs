import { relative } from 'node:path';
import ts from 'typescript';
import { textOf } from '../build/declarations/facts.mjs';
import { namesIn } from './markdown.mjs';

/**
 * Where two declarations have one name, the first is the one that the docs mean: the others are its
 * aliases.
 */
const folders =
  /^(api|appearance|bridge|elements|node|react-bindings|locales\/generated\/merchant)\//;

/** How components are described and made: merchants meet none of these types. */
const internal =
  /^(bridge\/(contract|frame-channel)|elements\/(generated|base\/(?!config)|(frame|form|style)\/|overlay\/(?!overlay-part|payment-overlay)).*|.*\/(react-driver|names|type-names)|react-bindings\/generated.*)\.ts$/;

/** The types whose doc comment says all: another page has what they hold. */
const isDocumented = new Set(['ComponentClass', 'Payframe', 'TagProps']);

/** The types that are shorter as they are declared than with all their properties. */
const asDeclared = new Set(['PartStyle']);

/** The types that only hand-written pages name. */
const namedInProse = ['LoadError', 'Payframe', 'PaymentConfirmation'];

/**
 * Defines every type that the given texts or the tables of the elements' pages name, and every type
 * that a definition names, in the order of their names.
 */
export function typesOf(program, texts, pages) {
  const checker = program.getTypeChecker();
  const declared = declarationsOf(program, checker);
  const types = new Map();
  const expected = [...texts, codeOfTables(pages.join('\n'))].flatMap(namesIn).concat(namedInProse);
  for (let name = expected.pop(); name; name = expected.pop()) {
    const symbol = declared.get(name);
    if (!symbol || types.has(name)) continue;
    const type = definitionOf(checker, symbol);
    types.set(name, type);
    expected.push(
      ...[type.definition, ...type.members.map((member) => member.type)].flatMap(namesIn),
    );
  }
  return [...types.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * The types that have a second name, for shops that move over from another kit, and what each
 * stands for.
 */
export function otherNames(program) {
  const file = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('elements/functions/type-names.ts'));
  return file.statements.filter(ts.isTypeAliasDeclaration).map(({ name, type }) => ({
    name: name.text,
    of: type.getText(file).replace('readonly ', ''),
  }));
}

/** The public properties of a type, with their types and doc comments. */
export function membersOf(checker, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const parts = type.isUnion() ? type.types : [type];
  const all = parts
    .flatMap((part) => checker.getPropertiesOfType(part))
    .filter((member) => isSet(checker, member));
  const together = (texts) => [...new Set(texts)].filter(Boolean);
  // A property in several members of a union combines their types and descriptions; it is required
  // only if every member requires it.
  return together(all.filter(isPublic).map(({ name }) => name)).map((name) => {
    const same = all.filter((member) => member.name === name);
    return {
      name,
      type: together(same.map((member) => typeOf(checker, member))).join(' | '),
      isRequired:
        same.length === parts.length &&
        same.every((member) => !(member.flags & ts.SymbolFlags.Optional)),
      description: together(same.map((member) => docOf(checker, member))).join(' '),
    };
  });
}

/** The doc comment of a symbol, on one line. */
export const docOf = (checker, symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();

/** A type as the docs write it. */
export const writtenType = (checker, type) => textOf(checker, type).replaceAll('readonly ', '');

/**
 * A type with a row for each property, or in TypeScript if it has a property without a doc comment.
 */
function definitionOf(checker, symbol) {
  const { name } = symbol;
  const described = { name, description: docOf(checker, symbol), members: [], definition: '' };
  if (isDocumented.has(name)) return described;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const parts = type.isUnion() ? type.types : [type];
  const isObject =
    !asDeclared.has(name) &&
    parts.every((part) => part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
  const all = isObject ? membersOf(checker, symbol) : [];
  const members = type.isClass()
    ? all.filter((member) => member.description && !hooksOf(checker, symbol).includes(member.name))
    : all;
  if (members.length && members.every((member) => member.description))
    return { ...described, members };
  return {
    ...described,
    definition: members.length && !type.isUnion() ? listed(members) : declaredAs(symbol),
  };
}

/** The members of a class with which it takes part in the making of an element. */
function hooksOf(checker, { declarations: [declaration] }) {
  const clauses =
    declaration.heritageClauses?.filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword) ??
    [];
  return clauses
    .flatMap((clause) => clause.types.map((one) => checker.getTypeAtLocation(one)))
    .filter(({ symbol }) =>
      internal.test(relative('.', symbol.declarations[0].getSourceFile().fileName)),
    )
    .flatMap((type) => checker.getPropertiesOfType(type).map(({ name }) => name));
}

/** The properties as TypeScript; many of one type by their names alone. */
function listed(members) {
  const names = members.map(({ name }) => name);
  const camel = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
  // Each CSS property has a name in kebab case, too.
  const shown = members.filter(({ name }) => camel(name) === name || !names.includes(camel(name)));
  const [{ type }] = shown;
  if (shown.length > 12 && shown.every((member) => member.type === type && !member.description)) {
    const keys = shown.map(({ name }) => `    | '${name}'`).sort();
    return `{\n  [name in\n${keys.join('\n')}]?: ${type};\n}`;
  }
  const lines = shown.flatMap((one) => [
    ...(one.description ? [`  /** ${one.description} */`] : []),
    `  ${/^\w+$/.test(one.name) ? one.name : `'${one.name}'`}${one.isRequired ? '' : '?'}: ${one.type};`,
  ]);
  return `{\n${lines.join('\n')}\n}`;
}

/** The type of a property; as it is declared if all that it holds would be too long to read. */
function typeOf(checker, member) {
  const text = writtenType(checker, checker.getTypeOfSymbol(member));
  return text.length > 600 ? declaredAs(member) : text;
}

/** What stands after the name in a declaration, without the comments in it. */
function declaredAs({ declarations: [declaration] }) {
  const text = declaration.type.getText(declaration.getSourceFile());
  return text
    .replaceAll(/\s*\/\*\*.*?\*\//gs, '')
    .replaceAll('readonly ', '')
    .replace(/^\| /, '')
    .replaceAll(/\s+/g, ' ');
}

/**
 * The types that the sources declare, by name, without the elements: these have their own
 * reference.
 */
function declarationsOf(program, checker) {
  const files = program
    .getSourceFiles()
    .map((file) => ({ file, path: relative('.', file.fileName) }))
    .filter(({ path }) => folders.test(path) && !internal.test(path))
    .sort((one, other) => rank(one.path) - rank(other.path));
  const found = new Map();
  for (const { name } of files.flatMap(({ file }) => file.statements.filter(isTypeDeclaration))) {
    if (!found.has(name.text)) found.set(name.text, checker.getSymbolAtLocation(name));
  }
  return found;
}

const rank = (path) =>
  ['api', 'appearance', 'bridge', 'node', 'elements', 'react-bindings'].indexOf(path.split('/')[0]);
const isTypeDeclaration = (node) =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isClassDeclaration(node) &&
    (node.name?.text === 'PayError' ||
      !node.name?.text.startsWith('Pay') ||
      node.name.text.endsWith('Part')));

/** The code in the tables of a page, which is where it names types. */
const codeOfTables = (page) =>
  (page.match(/^\| (?!\[).*$/gm) ?? []).flatMap((row) => row.match(/`[^`]+`/g) ?? []).join('\n');

/** Excludes properties that only mark the other member of a union. */
const isSet = (checker, member) =>
  !(checker.getTypeOfSymbol(member).flags & ts.TypeFlags.Undefined);

/**
 * Excludes the properties of every JavaScript error, and those that only the sources use.
 * @param {ts.Symbol} member
 */
function isPublic(member) {
  const [declaration] = member.declarations ?? [];
  if (!declaration) return true;
  const isOwn =
    ts.getCombinedModifierFlags(declaration) &
    (ts.ModifierFlags.Private | ts.ModifierFlags.Protected);
  const isHidden = isOwn || member.name.includes('#');
  const isInternal = member.getJsDocTags().some(({ name }) => name === 'internal');
  return (
    !isHidden && !isInternal && !/\/typescript\/lib\//.test(declaration.getSourceFile().fileName)
  );
}
