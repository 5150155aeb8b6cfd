import ts from 'typescript';

/** The public fields or methods that an element's classes have beside its contract. */
export function ownMembers(checker, instance, kind, describe, sentence) {
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

/** The CSS parts, states and slots of an element: what its own doc comment and those of its base classes name. */
export function inheritedTags(symbol, instance, contract, checker) {
  const bases = checker
    .getPropertiesOfType(instance)
    .flatMap(({ declarations = [] }) => declarations.map(({ parent }) => parent));
  const classes = [...new Set([symbol.valueDeclaration, ...bases])].filter(isOurs);
  const named = (tag) => classes.flatMap((one) => tagsOf({ declarations: [one] }, tag));
  return {
    // Only what has a height before its frame does has a place to hold.
    parts: named('csspart').filter(({ name }) => name !== 'placeholder' || contract.height > 0),
    properties: named('cssprop'),
    states: named('cssstate'),
    slots: named('slot'),
  };
}

/**
 * The lines of a tag in the doc comments of something, `name - sentence` each.
 * @param {{ declarations?: import('typescript').Node[] }} symbol
 * @param {string} wanted
 */
function tagsOf({ declarations = [] }, wanted) {
  return declarations
    .flatMap((declaration) => ts.getJSDocTags(declaration))
    .filter(({ tagName }) => tagName.text === wanted)
    .map(({ comment }) => {
      const [, name, description] = /^(\S+)(?:\s+-\s+(.*))?$/s.exec(ts.getTextOfJSDocComment(comment) ?? '') ?? [];
      return { name, description: description?.replace(/\s+/g, ' ') };
    });
}

const isOurs = (declaration) =>
  ts.isClassDeclaration(declaration) && /\/elements\/[^.]+\.ts$/.test(declaration.getSourceFile().fileName);

/** Not what only the kit itself, or the browser, calls. */
function isPublic({ name, declarations: [first] = [] }) {
  if (!first || !isOurs(first.parent) || /Callback$/.test(name) || ts.isPrivateIdentifier(first.name)) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  return (
    !(ts.getCombinedModifierFlags(first) & hidden) && !ts.getJSDocTags(first).some(({ tagName }) => tagName.text === 'internal')
  );
}

const isMethod = ({ declarations: [first] }) => ts.isMethodDeclaration(first);

/** A getter with no setter beside it. */
const isReadonly = ({ declarations }) => declarations.every((one) => ts.isGetAccessor(one));
