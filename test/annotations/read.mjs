import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * What a test proves stands above it, as a comment of its own line:
 *
 *     // @attack T4
 *     // @wcag 1.3.1, 1.4.3
 *     test('a title', async () => …)
 *
 * Types: `spec`, a fact of specification.md (or the beginning of several, with `…`); `attack`, of
 * attacks.md; `wcag`, a criterion of test/accessibility; `mutant`, of test/mutate.
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
 * @param {readonly AnnotatedTest[]} tests
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
  const isOfPage = file.endsWith('.page.test.ts');
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
      annotations: commentsAbove(call, text),
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
  // A tag at the end of a title is not part of the sentence.
  if (ts.isStringLiteralLike(title))
    return { text: title.text.replace(/ @\w+$/, ''), pattern: escaped(title.text) };
  if (!ts.isTemplateExpression(title)) return { text: '…', pattern: '.+' };
  const rest = title.templateSpans.map(({ literal }) => literal.text);
  return {
    text: [title.head.text, ...rest].join('…'),
    pattern: [title.head.text, ...rest].map(escaped).join('.+'),
  };
}

/**
 * `// @attack T4` above a test. A fact of the specification may have a comma; the others are ids.
 * @param {ts.CallExpression} call
 * @param {string} text
 * @returns {Annotation[]}
 */
function commentsAbove(call, text) {
  const comments = ts.getLeadingCommentRanges(text, call.getFullStart()) ?? [];
  return comments.flatMap(({ pos, end }) => {
    const [, type, described = ''] =
      /^\/\/ @(spec|attack|wcag|mutant) (.+)$/.exec(text.slice(pos, end)) ?? [];
    const descriptions = type === 'spec' ? [described] : described.split(', ');
    return type
      ? descriptions.map((description) => /** @type {Annotation} */ ({ type, description }))
      : [];
  });
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
