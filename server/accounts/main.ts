import { runAccounts } from './command.js';

const { PAYFRAME_ADMIN_URL, PAYFRAME_ADMIN_KEY } = process.env;
const where = {
  url: PAYFRAME_ADMIN_URL || 'http://127.0.0.1:4102/admin/v1',
  keys: PAYFRAME_ADMIN_KEY,
};

/**
 * Runs the command `accounts` of a program with these arguments, and ends the process if it fails.
 */
export async function accountsProgram(args: readonly string[]): Promise<void> {
  try {
    await runAccounts(args, where, (line) => console.log(line));
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : String(thrown));
    process.exitCode = 1;
  }
}
