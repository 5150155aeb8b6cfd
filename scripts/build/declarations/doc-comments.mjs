import ts from 'typescript';

/**
 * Adds the contracts' doc comments to a `.d.ts` file. TypeScript inlines a contract's type where it
 * is used and omits comments from other files; without them, editors would show merchants nothing.
 */
export function withComments(path, text, facts) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const notes = [];
  const visit = (node) => {
    if (ts.isTypeLiteralNode(node)) notes.push(...notesFor(node, facts));
    if (ts.isInterfaceDeclaration(node)) notes.push(...membersFor(node, facts));
    ts.forEachChild(node, visit);
  };
  visit(source);
  notes.sort((one, other) => other.at - one.at);
  return notes.reduce(
    (noted, { at, to = at, written }) => noted.slice(0, at) + written + noted.slice(to),
    text,
  );
}

/**
 * The members of an interface derived from a contract, with their doc comments. TypeScript adds
 * none to a member derived under another name, such as `onChange` from `change`.
 */
function membersFor(node, facts) {
  const [base] = node.heritageClauses?.[0]?.types ?? [];
  const made = base?.expression.getText();
  if (made !== 'FactoryOptions' && made !== 'BoundOptions') return [];
  const isFactory = made === 'FactoryOptions';
  const contract = base.typeArguments.at(-1).exprName.text;
  const { props, events } = facts.find(({ tag }) => contractName(tag) === contract);
  const aliases = props.filter(({ alias }) => alias && (isFactory || alias !== 'style'));
  const members = [
    ...props.map(({ key, description }) => [key, description]),
    ...aliases.map(({ key, alias, description }) => [
      alias,
      `The same as \`${key}\`. ${description}`,
    ]),
    ...events.map(({ callback, description }) => [callback, description]),
  ];
  const lines = members.map(
    ([name, note]) => `    /** ${note} */\n    ${name}?: ${base.getText()}['${name}'];\n`,
  );
  const head = isFactory ? '' : `${node.heritageClauses[0].getText()} `;
  return [
    {
      at: node.heritageClauses[0].getStart(),
      to: node.end,
      written: `${head}{\n${lines.join('')}}`,
    },
  ];
}

/** `pay-bizum-button` → `bizumButton`. */
const contractName = (tag) =>
  tag.slice('pay-'.length).replace(/-./g, ([, letter]) => letter.toUpperCase());

/** The doc comments of a contract's entries, if the type is a contract. */
function notesFor(type, facts) {
  const tag = memberOf(type, 'tag')?.type?.literal?.text;
  const element = facts.find((one) => one.tag === tag);
  if (!element) return [];
  return ['props', 'events', 'calls'].flatMap((kind) =>
    (memberOf(type, kind)?.type?.members ?? [])
      .filter((entry) => !ts.getJSDocCommentsAndTags(entry).length)
      .map((entry) => {
        const { description } = element[kind].find(({ key }) => key === entry.name.text);
        return { at: entry.getStart(), written: `/** ${description} */ ` };
      }),
  );
}

const memberOf = (type, expected) => type.members.find(({ name }) => name?.text === expected);
