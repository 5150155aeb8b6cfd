import ts from 'typescript';

/**
 * A `.d.ts` file with the sentences of the contracts in it. TypeScript writes a contract's type out wherever it is used, and
 * leaves out the comments of what comes from another file; without them an editor has nothing to show a merchant.
 */
export function withComments(path, text, facts) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const notes = [];
  const visit = (node) => {
    if (ts.isTypeLiteralNode(node)) notes.push(...notesFor(node, facts));
    ts.forEachChild(node, visit);
  };
  visit(source);
  notes.sort((one, other) => other.at - one.at);
  return notes.reduce((noted, { at, note }) => `${noted.slice(0, at)}/** ${note} */ ${noted.slice(at)}`, text);
}

/** What is to be said of a contract's entries, where the type is one. */
function notesFor(type, facts) {
  const tag = memberOf(type, 'tag')?.type?.literal?.text;
  const element = facts.find((one) => one.tag === tag);
  if (!element) return [];
  return ['props', 'events', 'calls'].flatMap((kind) =>
    (memberOf(type, kind)?.type?.members ?? [])
      .filter((entry) => !ts.getJSDocCommentsAndTags(entry).length)
      .map((entry) => ({ at: entry.getStart(), note: element[kind].find(({ key }) => key === entry.name.text).description })),
  );
}

const memberOf = (type, wanted) => type.members.find(({ name }) => name?.text === wanted);
