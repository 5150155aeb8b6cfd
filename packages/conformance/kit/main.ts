#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { groups } from './checks/index.js';
import { CannotRun, connect } from './connect.js';
import { BadFlag, help, readOptions, type Settings } from './options.js';
import { asJson, asText, countsOf, withoutSecrets } from './report.js';
import { runChecks, selected } from './runner.js';
import type { Document } from './shapes.js';

process.exitCode = await main(process.argv.slice(2)).catch((thrown: unknown) => {
  if (!(thrown instanceof BadFlag || thrown instanceof CannotRun)) throw thrown;
  console.error(thrown.message);
  return 2;
});

/** Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const settings = readOptions(args, process.env);
  if (settings === 'help') console.log(help);
  if (settings === 'list') console.log(groups.flatMap(({ checks }) => checks.map(({ id, says }) => `${id}: ${says}`)).join('\n'));
  return typeof settings === 'string' ? 0 : check(settings);
}

async function check(settings: Settings): Promise<number> {
  const wanted = selected(groups, settings.only);
  if (!wanted.length) throw new BadFlag('--only names no check: see --list');
  // Beside this file in the package: the release's own.
  const document = JSON.parse(readFileSync(new URL('./api/openapi.json', import.meta.url), 'utf8')) as Document;
  const kit = await connect(settings, document);
  try {
    const rows = await runChecks(wanted, kit);
    console.log(withoutSecrets(settings.json ? asJson(rows) : asText(rows), kit.api.secrets));
    return countsOf(rows).failed ? 1 : 0;
  } finally {
    await kit.listener?.close();
  }
}
