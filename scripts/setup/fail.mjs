/**
 * Ends the program with what went wrong and what to do about it.
 * @returns {never}
 */
export function fail(problem, advice) {
  console.error(`\n${problem}: ${advice}.`);
  process.exit(1);
}
