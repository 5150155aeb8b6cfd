#!/usr/bin/env node
import { accountsProgram } from './accounts/main.js';

const [command, ...args] = process.argv.slice(2);
if (command === 'accounts') await accountsProgram(args);
else {
  console.error(
    'npx payframe-server accounts …  manages merchants’ accounts\n\n' +
      'A server is started by a program of yours, with startServer({ acquirer }):\n' +
      'https://github.com/payframe/payframe/blob/main/docs/hosting/acquirer.md',
  );
  process.exitCode = 1;
}
