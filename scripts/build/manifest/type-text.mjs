import ts from 'typescript';

const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** A type as a merchant would write it: without `undefined`, and a choice of words as the words themselves. */
export function textOf(checker, type) {
  const present = plain(checker, type);
  const words = present.isUnion() && present.types.every((one) => one.isStringLiteral());
  return words ? present.types.map(({ value }) => `'${value}'`).join(' | ') : checker.typeToString(present, undefined, flags);
}

/** What an event of a contract carries; `void` where it is nothing. */
export function detailOf(checker, event) {
  const carried = checker.getTypeOfPropertyOfType(event, 'carries');
  const isNothing = carried.isUnion() && carried.types.some(({ flags: kind }) => kind & ts.TypeFlags.Void);
  return isNothing ? 'void' : textOf(checker, carried);
}

/** Without `undefined`, and without the `NoInfer` that a contract is written with. */
function plain(checker, type) {
  if (type.flags & ts.TypeFlags.Void) return type;
  const present = checker.getNonNullableType(type);
  return present.flags & ts.TypeFlags.Substitution ? present.baseType : present;
}
