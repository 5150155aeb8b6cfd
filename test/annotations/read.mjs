import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * What a test proves stands beside it. With Playwright, as its annotation:
 *
 *     test('a title', { annotation: { type: 'attack', description: 'T4' } }, async () => …)
 *
 * In files of web-test-runner, whose tests have no annotations, as comments of the same words:
 * `// @attack T4`. Types: `spec`, a fact of test/specification (or the beginning of several, with
 * `…`); `attack`, of test/attacks; `wcag`, a criterion of test/accessibility; `mutant`, of
 * test/mutate.
 */

/**
 * @typedef {'spec' | 'attack' | 'wcag' | 'mutant'} Type
 * @typedef {{ readonly type: Type, readonly description: string }} Annotation
 */
/**
 * @typedef {object} AnnotatedTest
 * @property {string} file
 * @property {number} line Where it is declared, from 1.
 * @property {string} title Its titles, joined by ` › `; `…` stands for what only a run knows.
 * @property {RegExp} pattern Matches its titles, joined by spaces.
 * @property {boolean} isOfPage Whether web-test-runner runs it.
 * @property {readonly Annotation[]} annotations
 */

/** The tests of the sources that prove something, without a run. @returns {AnnotatedTest[]} */
export function readTests(folder = 'test') {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(ts|tsx|mjs)$/.test(name))
    .sort()
    .flatMap((name) => testsIn(`${folder}/${name.replaceAll('\\', '/')}`))
    .filter(({ annotations }) => annotations.length);
}

/**
 * The tests that prove each thing of a type.
 * @param {Type} type
 * @returns {Map<string, AnnotatedTest[]>}
 */
export function testsByDescription(type, tests = readTests()) {
  /** @type {Map<string, AnnotatedTest[]>} */
  const found = new Map();
  for (const test of tests)
    for (const { type: own, description } of test.annotations)
      if (own === type) found.set(description, [...(found.get(description) ?? []), test]);
  return found;
}

/** `test/bridge/port.page.test.ts › the port › ends once`. @param {AnnotatedTest} test */
export const nameOf = ({ file, title }) => `${file} › ${title}`;

/** @param {string} file @returns {AnnotatedTest[]} */
function testsIn(file) {
  const text = readFileSync(file, 'utf8');
  const isOfPage = text.includes("'@esm-bundle/chai'");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {AnnotatedTest[]} */
  const tests = [];
  /** @param {ts.Node} node @param {Title[]} above */
  const visit = (node, above) => {
    const call = ts.isCallExpression(node) ? node : undefined;
    const kind = call && kindOf(call.expression);
    if (!call || !kind || call.arguments.length < 2)
      return ts.forEachChild(node, (child) => visit(child, above));
    const titles = [...above, titleOf(call.arguments[0])];
    if (kind === 'suite')
      return call.arguments.slice(1).forEach((argument) => visit(argument, titles));
    tests.push({
      file,
      line: source.getLineAndCharacterOfPosition(call.getStart()).line + 1,
      title: titles.map(({ text }) => text).join(' › '),
      pattern: new RegExp(`^${titles.map(({ pattern }) => pattern).join(' ')}$`, 's'),
      isOfPage,
      annotations: isOfPage ? commentsAbove(call, text) : annotationsIn(call.arguments[1]),
    });
  };
  visit(source, []);
  return tests;
}

/**
 * The kind of declaration by the called function: `describe` and `test.describe` group tests, `it`
 * and `test` declare one.
 */
function kindOf(callee) {
  const name = callee.getText();
  if (name === 'describe' || name === 'test.describe') return 'suite';
  return name === 'it' || name === 'test' ? 'test' : undefined;
}

/** @typedef {{ readonly text: string, readonly pattern: string }} Title */

/** @param {ts.Expression} title @returns {Title} */
function titleOf(title) {
  if (ts.isStringLiteralLike(title)) return { text: title.text, pattern: escaped(title.text) };
  if (!ts.isTemplateExpression(title)) return { text: '…', pattern: '.+' };
  const rest = title.templateSpans.map(({ literal }) => literal.text);
  return {
    text: [title.head.text, ...rest].join('…'),
    pattern: [title.head.text, ...rest].map(escaped).join('.+'),
  };
}

/**
 * `{ type, description }`, and lists of descriptions that are mapped to it.
 * @param {ts.Node} details
 * @returns {Annotation[]}
 */
function annotationsIn(details) {
  if (!ts.isObjectLiteralExpression(details)) return [];
  const annotation = details.properties.find(({ name }) => name?.getText() === 'annotation');
  /** @type {Annotation[]} */
  const found = [];
  /** @param {ts.Node} node @param {readonly string[]} descriptions */
  const visit = (node, descriptions) => {
    if (ts.isObjectLiteralExpression(node)) {
      const valueOf = (key) => {
        const property = node.properties.find(({ name }) => name?.getText() === key);
        return property && ts.isPropertyAssignment(property)
          ? property.initializer['text']
          : undefined;
      };
      const own = valueOf('description');
      for (const description of own ? [own] : descriptions)
        found.push({ type: valueOf('type'), description });
      return;
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const list = node.expression.expression;
      const mapped = ts.isArrayLiteralExpression(list)
        ? list.elements.map((element) => element['text'])
        : [];
      return node.arguments.forEach((argument) => visit(argument, mapped));
    }
    ts.forEachChild(node, (child) => visit(child, descriptions));
  };
  if (annotation) visit(annotation, []);
  return found;
}

/**
 * `// @attack T4` above a test.
 * @param {ts.CallExpression} call
 * @param {string} text
 * @returns {Annotation[]}
 */
function commentsAbove(call, text) {
  const comments = ts.getLeadingCommentRanges(text, call.getFullStart()) ?? [];
  return comments.flatMap(({ pos, end }) => {
    const [, type, description] =
      /^\/\/ @(spec|attack|wcag|mutant) (.+)$/.exec(text.slice(pos, end)) ?? [];
    return description ? [/** @type {Annotation} */ ({ type, description })] : [];
  });
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
