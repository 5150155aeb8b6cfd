import { inTests } from './counts.mjs';

/** A file with more tests than this gets a line per `describe` block. */
const MANY = 40;

/** Playwright progress: a line for each finished file; failed tests are shown at once. */
export default class PlaywrightReporter {
  #total = 0;
  #done = 0;
  #groupOf = new Map();

  onBegin(_config, suite) {
    const tests = suite.allTests();
    this.#total = tests.length;
    const sizes = new Map();
    for (const test of tests) sizes.set(fileOf(test), (sizes.get(fileOf(test)) ?? 0) + 1);
    const groups = new Map();
    for (const test of tests) {
      const [, , , block, ...rest] = test.titlePath();
      const name =
        rest.length && sizes.get(fileOf(test)) > MANY ? `${fileOf(test)} › ${block}` : fileOf(test);
      if (!groups.has(name))
        groups.set(name, { name, left: 0, passed: 0, failed: 0, notRun: 0, ms: 0 });
      const group = groups.get(name);
      group.left++;
      this.#groupOf.set(test, group);
    }
  }

  onTestBegin(test) {
    this.#reportTest(test);
  }

  onTestEnd(test, result) {
    const group = this.#groupOf.get(test);
    this.#done++;
    group.left--;
    group.ms += result.duration;
    // What follows a failed test of a serial file is not run, and is `ok()`.
    if (result.status === 'skipped') group.notRun++;
    else if (test.ok()) group.passed++;
    else group.failed++;
    if (!test.ok()) console.log(failureOf(test, result));
    if (!group.left) {
      const failed = group.failed ? `, ${group.failed} failed` : '';
      const notRun = group.notRun ? `, ${group.notRun} not run` : '';
      console.log(
        `${this.#count()} ${group.name}: ${group.passed} passed${failed}${notRun} (${(group.ms / 1000).toFixed(1)} s)`,
      );
    }
    this.#reportTest(test);
  }

  /** Errors outside a test. */
  onError({ message, stack, value }) {
    console.log(stack ?? message ?? value);
  }

  onStdOut = (text) => process.stdout.write(text);
  onStdErr = (text) => process.stderr.write(text);

  printsToStdio() {
    return true;
  }

  #count() {
    return `[${String(this.#done).padStart(String(this.#total).length)}/${this.#total}]`;
  }

  /** Reports to the program that shows all suites, if any. */
  #reportTest(test) {
    process.send?.(`${this.#done}/${this.#total} ${fileOf(test)} › ${test.title}`);
  }
}

/** `chromium journeys/card.test.ts` */
function fileOf(test) {
  const [, project] = test.titlePath();
  return `${project} ${inTests(test.location.file)}`;
}

function failureOf(test, { status, errors }) {
  const [, , , ...titles] = test.titlePath();
  const reasons = errors.map((error) =>
    [...textsOf(error), error.snippet].filter(Boolean).join('\n'),
  );
  return `\nFAILED (${status}) ${fileOf(test)}:${test.location.line} › ${titles.join(' › ')}\n${reasons.join('\n')}\n`;
}

/** The texts of an error and of what caused it: `fetch failed` alone says nothing. */
function textsOf(error) {
  const texts = [];
  for (let one = error; one; one = one.cause)
    texts.push(`${one === error ? '' : 'Caused by '}${one.stack ?? one.message ?? one.value}`);
  return texts;
}
