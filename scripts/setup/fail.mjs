/**
 * Exits with a problem and how to solve it.
 * @returns {never}
 */
export function fail(problem, advice) {
  console.error(`\n${problem}: ${advice}.`);
  process.exit(1);
}
