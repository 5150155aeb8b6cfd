import { runAccounts } from './command.js';

const { DATABASE_URL, DATA_FOLDER, PAYFRAME_SECRET } = process.env;
const where = {
  databaseUrl: DATABASE_URL,
  dataFolder: DATA_FOLDER || '.data/sandbox',
  secret: PAYFRAME_SECRET,
};

try {
  await runAccounts(process.argv.slice(2), where, (line) => console.log(line));
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exit(1);
}
