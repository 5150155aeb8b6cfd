#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { startBrowser } from './channel/browser.js';
import { frameGroups, hostGroups } from './channel/index.js';
import type { FrameSettings, HostSettings } from './channel/settings.js';
import type { Group } from './check.js';
import { groups } from './checks/index.js';
import { connect } from './connect.js';
import { BadFlag, help, readOptions, type Settings } from './options.js';
import { CannotRun } from './outcome.js';
import { asJson, asText, countsOf, withoutSecrets } from './report.js';
import { runChecks, selected, type Rows } from './runner.js';
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
  if (settings === 'list') {
    const all: readonly Group<never>[] = [...groups, ...frameGroups, ...hostGroups];
    console.log(
      all.flatMap(({ checks }) => checks.map(({ id, title }) => `${id}: ${title}`)).join('\n'),
    );
  }
  if (typeof settings === 'string') return 0;
  if (settings.of === 'api') return check(settings);
  return settings.of === 'frame'
    ? checkChannel(frameGroups, settings)
    : checkChannel(hostGroups, settings);
}

/** How many pages are open at once. */
const PAGES = 3;

async function checkChannel<S extends FrameSettings | HostSettings>(
  all: readonly Group<{ readonly settings: S; readonly browser: Browser }>[],
  settings: S,
): Promise<number> {
  const chosen = selectedOf(all, settings.only);
  const browser = await startBrowser(settings);
  const props = settings.of === 'frame' ? Object.values(settings.props) : [];
  const secrets = props.filter((value) => typeof value === 'string');
  try {
    return print(await runChecks(chosen, { settings, browser }, PAGES), settings.json, secrets);
  } finally {
    await browser.close();
  }
}

function selectedOf<K>(all: readonly Group<K>[], only: readonly string[]): readonly Group<K>[] {
  const chosen = selected(all, only);
  if (!chosen.length) throw new BadFlag('--only names no check: see --list');
  return chosen;
}

/** Prints the result. Returns the exit code. */
function print(rows: readonly Rows[], isJson: boolean, secrets: Iterable<string>): number {
  console.log(withoutSecrets(isJson ? asJson(rows) : asText(rows), secrets));
  return countsOf(rows).failed ? 1 : 0;
}

async function check(settings: Settings): Promise<number> {
  const chosen = selectedOf(groups, settings.only);
  // Beside this file in the package: the release's own.
  const document = JSON.parse(
    readFileSync(new URL('./openapi/openapi.json', import.meta.url), 'utf8'),
  ) as Document;
  const kit = await connect(settings, document);
  try {
    return print(await runChecks(chosen, kit), settings.json, kit.api.secrets);
  } finally {
    await kit.listener?.close();
  }
}
