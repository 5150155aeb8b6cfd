import { cpSync, rmSync } from 'node:fs';
import { writeDatabase } from './database.mjs';
import { sourcesNow, writeStamp } from './stamp.mjs';

/**
 * The folders of `dist/` that each package of `packages/` includes, in addition to what the build
 * writes into it.
 */
const contents = {
  payframe: ['package', 'v2/payframe.js', 'v2/assets/page'],
  sandbox: ['mocks', 'database', 'api'],
  frames: ['v2'],
  conformance: ['api'],
};

/**
 * One build of all parts: the first clears the output of an earlier build, the last completes the
 * packages and records the sources. A build that fails leaves no record, so that the next command
 * builds again. `begun` starts what takes longest beside the first.
 */
export function whole([first, ...others], begun) {
  let sources;
  const begin = {
    name: 'begin',
    buildStart() {
      if (sources) return; // Watching: later builds are of what changed.
      sources = sourcesNow();
      for (const folder of [
        'dist',
        ...Object.keys(contents).map((name) => `packages/${name}/dist`),
      ])
        rmSync(folder, { recursive: true, force: true });
    },
  };
  const finish = {
    name: 'finish',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await writeDatabase();
        for (const name of ['openapi.json', 'admin-openapi.json'])
          cpSync(`docs/${name}`, `dist/api/${name}`);
        fillPackages();
        writeStamp(sources);
      },
    },
  };
  const last = others.pop();
  return [withPlugins(first, begin, begun), ...others, withPlugins(last, finish)];
}

const withPlugins = (part, ...plugins) => ({ ...part, plugins: [...plugins, ...part.plugins] });

/** Copies the built folders into `packages/`: npm packs only what is in a package's own folder. */
function fillPackages() {
  for (const [name, folders] of Object.entries(contents)) {
    for (const folder of folders)
      cpSync(`dist/${folder}`, `packages/${name}/dist/${folder}`, { recursive: true });
    cpSync('LICENSE', `packages/${name}/LICENSE`);
  }
  // The repository's own pages are those of `payframe`.
  for (const page of ['README.md', 'CHANGELOG.md']) cpSync(page, `packages/payframe/${page}`);
}
