import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { partNow, sourcesNow, strangeTo } from './sources.mjs';
import { takeWritten, writeTo } from './write-to.mjs';

const whole = 'dist/build/stamp';
const stampOf = (part) => `dist/build/parts/${part}.json`;

/**
 * Has the configurations of a part leave a stamp when all of them are built: what they were built
 * from, whether quickly, and which files they wrote. When the part is built again, those files go
 * first: many are named by their content. A part that fails, or is watched, has no stamp.
 */
export function stamped(part, configurations, isQuick) {
  let from;
  const files = new Set();
  const begin = {
    name: 'stamp-begun',
    buildStart() {
      if (from && !this.meta.watchMode) return;
      from = partNow(part);
      if (this.meta.watchMode) forget(part, []);
      else forget(part);
      takeWritten();
    },
  };
  const record = {
    name: 'stamp-files',
    writeBundle({ dir, file }, bundle) {
      for (const name of Object.keys(bundle)) files.add(join(dir ?? dirname(file), name));
      const strange = strangeTo(part, this.getWatchFiles());
      if (strange.length)
        throw new Error(
          `scripts/build/sources.mjs: ${part} is built from ${strange.join(', ')} too`,
        );
    },
  };
  const end = {
    name: 'stamp',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (this.meta.watchMode) return;
        const all = [...files, ...takeWritten()].sort();
        writeTo(stampOf(part), JSON.stringify({ from, isQuick, files: all }));
      },
    },
  };
  return configurations.map((one, index) => ({
    ...one,
    plugins: [
      ...(index === 0 ? [begin] : []),
      ...one.plugins,
      record,
      ...(index === configurations.length - 1 ? [end] : []),
    ],
  }));
}

/** Removes what a part has written, and with its stamp the one of the whole build. */
function forget(part, files = stampIn(part)?.files ?? []) {
  for (const path of [whole, stampOf(part), ...files]) rmSync(path, { force: true });
}

/** Whether a part was built as far as anybody knows: its files can be told from others. */
export const isKnown = (part) => stampIn(part) !== undefined;

/**
 * Whether a part is built from the sources as they are. What was built quickly is as good to look
 * at, and nothing else.
 */
export function isFresh(part, { isQuickEnough = false } = {}) {
  const stamp = stampIn(part);
  if (!stamp || (stamp.isQuick && !isQuickEnough)) return false;
  return stamp.from === partNow(part) && stamp.files.every((file) => existsSync(file));
}

/** Whether `dist/` and the packages are one build of the sources as they are. */
export const isWhole = () =>
  existsSync(whole) &&
  existsSync('locales/generated') &&
  ['conformance', 'frames', 'payframe', 'sandbox', 'server'].every((name) =>
    existsSync(`packages/${name}/dist`),
  ) &&
  readFileSync(whole, 'utf8') === sourcesNow();

/** Records the sources of a whole build. */
export const writeStamp = (builtFrom) => writeTo(whole, builtFrom);

function stampIn(part) {
  if (!existsSync(stampOf(part))) return undefined;
  return JSON.parse(readFileSync(stampOf(part), 'utf8'));
}
