#!/usr/bin/env node
const [command, ...args] = process.argv.slice(2);
// Imported here: the command needs no provider.
if (command === 'accounts')
  await (await import('../server/accounts/main.js')).accountsProgram(args);
else await (await import('./start.js')).startProgram();
