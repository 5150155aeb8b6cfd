import { tool } from '../run.mjs';
import { showTime } from '../setup/show-time.mjs';
import { partNames, sourcesNow } from './sources.mjs';
import { isFresh, isKnown, isWhole } from './parts.mjs';
import { clear, complete } from './whole.mjs';

export { sourcesNow };

/** Half of the work: it goes beside the other parts, on a processor of its own. */
const heavy = ['frames', 'script'];

/**
 * Builds the parts whose sources have changed since they were built, and completes the packages.
 * Exits if the build fails.
 */
export async function buildIfStale() {
  const { writeGenerated } = await import('./components/write.mjs');
  await writeGenerated();
  if (isWhole()) return;
  const sources = sourcesNow();
  const { checkLocales } = await import('../locales/write.mjs');
  checkLocales();
  if (!partNames.every(isKnown)) clear();
  const code = await build(
    partNames.filter((part) => !isFresh(part)),
    'Building',
  );
  if (code !== 0) process.exit(code);
  complete(sources);
}

/**
 * Builds those of the parts whose sources have changed, for somebody who waits to see them: minified
 * in a tenth of the time, a few kilobytes larger. Returns the exit code of the build.
 */
export async function buildQuickly(parts, title) {
  const { writeGenerated } = await import('./components/write.mjs');
  await writeGenerated();
  return build(
    parts.filter((part) => !isFresh(part, { isQuickEnough: true })),
    title,
    ['--configQuick'],
  );
}

async function build(parts, title, options = []) {
  if (!parts.length) return 0;
  const { writeLocales } = await import('../locales/write.mjs');
  writeLocales(); // Each of the processes would.
  const lanes = [heavy.filter((part) => parts.includes(part)), parts.filter(isLight)];
  const end = showTime(title);
  const codes = await Promise.all(
    lanes
      .filter((lane) => lane.length)
      .map((lane) =>
        tool('rollup/dist/bin/rollup', ['-c', '--silent', '--configOnly', lane.join(), ...options]),
      ),
  );
  const code = codes.find(Boolean) ?? 0;
  end(code === 0);
  return code;
}

const isLight = (part) => !heavy.includes(part);
