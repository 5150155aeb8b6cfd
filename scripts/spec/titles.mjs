import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** @typedef {{ readonly file: string, readonly path: RegExp, readonly words: string }} Title A test's file and titles. */

/** The tests that a row of a table names, as a list. @param {{ test?: string | readonly string[] }} row @returns {readonly string[]} */
export function testsOf({ test = [] }) {
  return typeof test === 'string' ? [test] : test;
}

/**
 * Returns a function that tells whether the sources have a test of a name, `file › describe › title`. A name that ends in `…`
 * stands for every test that begins with it.
 * @returns {(name: string) => boolean}
 */
export function findTests() {
  const titles = readTitles();
  return (name) => {
    const [file, ...rest] = name.split(' › ');
    const path = rest.join(' › ');
    const begin = path.endsWith('…') && escaped(path.slice(0, -1));
    return titles.some((title) => title.file === file && (begin ? title.words.startsWith(begin) : title.path.test(path)));
  };
}

/** Reads every test's title path from the sources, without starting a runner. @returns {Title[]} */
export function readTitles(folder = 'test') {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(ts|tsx|mjs)$/.test(name))
    .flatMap((name) => titlesIn(`${folder}/${name}`));
}

/** @param {string} file @returns {Title[]} */
function titlesIn(file) {
  /** @type {Title[]} */
  const titles = [];
  /** @param {ts.Node} node @param {string[]} above */
  const walk = (node, above) => {
    const call = ts.isCallExpression(node) ? node : undefined;
    const kind = call && kindOf(call.expression);
    const title = kind && call.arguments[0] && patternOf(call.arguments[0]);
    if (!call || title === undefined) return ts.forEachChild(node, (child) => walk(child, above));
    const path = [...above, title];
    if (kind === 'suite') return call.arguments.slice(1).forEach((argument) => walk(argument, path));
    const words = path.join(' › ');
    titles.push({ file, words, path: new RegExp(`^${words}$`, 's') });
  };
  walk(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true), []);
  return titles;
}

/** The kind of declaration by the called function: `describe` and `test.describe` group tests, `it` and `test` declare one. */
function kindOf(callee) {
  const name = callee.getText();
  if (name === 'describe' || name === 'test.describe') return 'suite';
  return name === 'it' || name === 'test' ? 'test' : undefined;
}

/** A title as a regular expression source: template expressions match anything. */
function patternOf(title) {
  if (ts.isStringLiteralLike(title)) return escaped(title.text);
  if (!ts.isTemplateExpression(title)) return undefined; // A title in a variable cannot be resolved.
  return escaped(title.head.text) + title.templateSpans.map(({ literal }) => `.+${escaped(literal.text)}`).join('');
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
