import ts from 'typescript';

/** The public fields or methods of an element's classes, in addition to its contract. */
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

/** The CSS parts, states and slots of an element, from its doc comment and those of its base classes. */
export function inheritedTags(symbol, instance, contract, checker) {
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
  ts.isClassDeclaration(declaration) && /(^|\/)elements\/[^.]+\.ts$/.test(declaration.getSourceFile().fileName);

/** Excludes members called only by the kit itself or by the browser. */
function isPublic({ name, declarations: [first] = [] }) {
  if (!first || !isOurs(first.parent) || /Callback$/.test(name) || ts.isPrivateIdentifier(first.name)) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  return (
    !(ts.getCombinedModifierFlags(first) & hidden) && !ts.getJSDocTags(first).some(({ tagName }) => tagName.text === 'internal')
  );
}

const isMethod = ({ declarations: [first] }) => ts.isMethodDeclaration(first);

/** A getter without a setter. */
const isReadonly = ({ declarations }) => declarations.every((one) => ts.isGetAccessor(one));
