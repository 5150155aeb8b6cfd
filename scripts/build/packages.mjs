import { cpSync, rmSync } from 'node:fs';

/** The folders of `dist/` that each package of `packages/` includes, in addition to what the build writes into it. */
const contents = {
  sandbox: ['mocks', 'database', 'api'],
  frames: ['v2'],
  conformance: ['api'],
};

/** Removes an earlier build's output from `packages/`. */
export function clearPackages() {
  for (const name of Object.keys(contents)) rmSync(`packages/${name}/dist`, { recursive: true, force: true });
}

/** Copies the built folders into `packages/`: npm packs only what is in a package's own folder. */
export function fillPackages() {
  for (const [name, folders] of Object.entries(contents)) {
    for (const folder of folders) cpSync(`dist/${folder}`, `packages/${name}/dist/${folder}`, { recursive: true });
    cpSync('LICENSE', `packages/${name}/LICENSE`);
  }
}
