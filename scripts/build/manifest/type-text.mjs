import ts from 'typescript';

const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** A type as a merchant would write it: without `undefined`, and unions as their literals. */
export function textOf(checker, type) {
  const present = plain(checker, type);
  const words = present.isUnion() && present.types.every((one) => one.isStringLiteral());
  return words ? present.types.map(({ value }) => `'${value}'`).join(' | ') : checker.typeToString(present, undefined, flags);
}

/** The type of an event's detail; `void` if there is none. */
export function detailOf(checker, event) {
  const carried = checker.getTypeOfPropertyOfType(event, 'carries');
  const isNothing = carried.isUnion() && carried.types.some(({ flags: kind }) => kind & ts.TypeFlags.Void);
  return isNothing ? 'void' : textOf(checker, carried);
}

/** Removes `undefined`, and the `NoInfer` that contracts use. */
function plain(checker, type) {
  if (type.flags & ts.TypeFlags.Void) return type;
  const present = checker.getNonNullableType(type);
  return present.flags & ts.TypeFlags.Substitution ? present.baseType : present;
}
