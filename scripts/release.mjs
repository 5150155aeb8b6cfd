// Prepares and publishes a release: `npm run release` shows the next one, `-- --version` writes it,
// `-- --publish` publishes it.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getReleasePlan from '@changesets/get-release-plan';
import { run, tool } from './run.mjs';

/** In the order of publishing: a package comes after those that it needs. */
const folders = [
  'packages/frames',
  'packages/payframe',
  'packages/sandbox',
  'packages/server',
  'packages/conformance',
];
const UNRELEASED = /^## (\S+) \(unreleased\)$/m;
const [step] = process.argv.slice(2);

if (step === undefined) await show();
else if (step === '--version') await writeVersion();
else if (step === '--publish') await publish();
else stop(`There is no ${step}: it is --version, --publish, or nothing`);

/**
 * Prints the version that the waiting changes lead to, their sentences, and the size of each
 * package. Changes nothing.
 */
async function show() {
  const plan = await planned();
  console.log(
    plan.version === undefined
      ? 'No change waits in .changeset/.'
      : `The next version is ${plan.version}:\n${plan.summaries}`,
  );
  for (const folder of folders) {
    const npm = ['pack', '--dry-run', '--ignore-scripts', '--json', `--workspace=${folder}`];
    const [{ name, version, entryCount, size }] = JSON.parse(
      execFileSync('npm', npm, { encoding: 'utf8' }),
    );
    console.log(`${name} ${version}: ${entryCount} files, ${Math.ceil(size / 1000)} KB packed`);
  }
}

/**
 * Gives all packages the next version, and moves the sentences of the changes into CHANGELOG.md: a
 * version that is "(unreleased)" there is the packages' own, and takes them into its entry.
 */
async function writeVersion() {
  const { version, summaries } = await planned();
  if (version === undefined) stop('No change waits in .changeset/: run npx changeset first');
  const [title, first = '', ...older] = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## )/m);
  if (unreleased()) {
    for (const name of waiting()) rmSync(join('.changeset', name));
    const entry = first.replace(UNRELEASED, '## $1').trimEnd();
    const others = summaries && `### Other changes\n\n${summaries}\n\n`;
    writeFileSync(
      'CHANGELOG.md',
      [title, `${entry}\n\n${others}`, ...older].join('').trimEnd() + '\n',
    );
  } else {
    await must(tool('@changesets/cli/bin.js', ['version']));
    writeFileSync(
      'CHANGELOG.md',
      [title, `## ${version}\n\n${summaries}\n\n`, first, ...older].join(''),
    );
  }
  await must(
    run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']),
  );
}

/** Publishes each package, signed by the workflow that runs this. */
async function publish() {
  const manifests = folders.map((folder) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  if (new Set(manifests.map(({ version }) => version)).size > 1)
    stop('The packages have different versions: run npm run release -- --version');
  if (waiting().length || unreleased())
    stop('Changes wait in .changeset/: run npm run release -- --version, and commit');
  const { buildIfStale } = await import('./build/stamp.mjs');
  await buildIfStale();
  for (const folder of folders) await must(run('npm', ['publish', `--workspace=${folder}`]));
}

/** The next version and the sentences of the changes; no version if no change waits. */
async function planned() {
  const { releases, changesets } = await getReleasePlan(process.cwd());
  const summaries = changesets
    .map(({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`)
    .join('\n');
  return { version: unreleased() ?? releases[0]?.newVersion, summaries };
}

/** The version that CHANGELOG.md has as unreleased: a release of it changes no number. */
function unreleased() {
  return UNRELEASED.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1];
}

/** The files of waiting changes. */
function waiting() {
  return readdirSync('.changeset').filter((name) => name.endsWith('.md') && name !== 'README.md');
}

async function must(running) {
  const code = await running;
  if (code !== 0) process.exit(code);
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
