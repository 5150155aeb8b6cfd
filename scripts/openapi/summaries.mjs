import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Returns the doc comment of each route in a route table, on one line, by name. */
export function summariesOf(file, table) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const summaries = new Map();
  const visit = (node) => {
    if (ts.isPropertyAssignment(node))
      summaries.set(
        node.name.getText(),
        ts
          .getTextOfJSDocComment(ts.getJSDocCommentsAndTags(node)[0]?.comment)
          ?.replace(/\s+/g, ' '),
      );
    // The table is wrapped in `as const` or `satisfies`.
    else if (!ts.isVariableDeclaration(node) || node.name.getText() === table)
      ts.forEachChild(node, visit);
  };
  visit(source);
  return summaries;
}
