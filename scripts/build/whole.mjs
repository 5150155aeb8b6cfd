import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { addToIntegrity } from './integrity.mjs';
import { sourcesNow } from './sources.mjs';
import { writeStamp } from './parts.mjs';

/**
 * The folders of `dist/` that each package of `packages/` includes, in addition to what the build
 * writes into it.
 */
const contents = {
  payframe: ['package', 'v2/payframe.js', 'v2/assets/page'],
  sandbox: ['mocks', 'database', 'openapi'],
  server: ['database', 'openapi'],
  frames: ['v2'],
  conformance: ['openapi'],
};

/**
 * One build of all parts: the first clears the output of an earlier build, the last completes the
 * packages and records the sources. A build that fails leaves no record, so that the next command
 * builds again.
 */
export function whole(parts) {
  const [first, ...others] = parts;
  let sources;
  const begin = {
    name: 'begin',
    buildStart() {
      if (sources) return; // Watching: later builds are of what changed.
      sources = sourcesNow();
      clear();
    },
  };
  const finish = {
    name: 'finish',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => complete(sources),
    },
  };
  const last = others.pop();
  return [
    { ...first, plugins: [begin, ...first.plugins] },
    ...others,
    { ...last, plugins: [...last.plugins, finish] },
  ];
}

/** Removes the output of all earlier builds. */
export function clear() {
  for (const folder of ['dist', ...Object.keys(contents).map((name) => `packages/${name}/dist`)])
    rmSync(folder, { recursive: true, force: true });
}

/**
 * Completes the packages with the built folders, because npm packs only what is in a package's own
 * folder, and records which sources all of it is built from.
 */
export function complete(sources) {
  packKit();
  for (const name of Object.keys(contents)) fill(name);
  writeStamp(sources);
}

/**
 * Packs `payframe` beside the script, for the provider's merchants to install from there. Returns
 * the name of the file, which has the version in it: a lock file keeps its digest.
 */
export function packKit() {
  fill('payframe');
  const target = 'dist/v2';
  const args = ['pack', '--workspace=payframe', `--pack-destination=${target}`, '--json'];
  const packed = execFileSync('npm', [...args, '--ignore-scripts'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ filename, integrity }] = JSON.parse(packed);
  addToIntegrity({ [filename]: integrity });
  return filename;
}

function fill(name) {
  for (const folder of contents[name]) {
    const target = `packages/${name}/dist/${folder}`;
    rmSync(target, { recursive: true, force: true });
    cpSync(`dist/${folder}`, target, { recursive: true });
  }
  cpSync('LICENSE', `packages/${name}/LICENSE`);
  // The repository's own pages are those of `payframe`.
  if (name === 'payframe')
    for (const page of ['README.md', 'CHANGELOG.md']) cpSync(page, `packages/payframe/${page}`);
}
