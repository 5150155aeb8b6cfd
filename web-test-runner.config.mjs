import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { findBrowser, testedChromiumArgs } from './scripts/setup/browsers.mjs';
import { countsReporter } from './scripts/test/counts.mjs';
import { writeGenerated } from './scripts/build/components/write.mjs';
import { writeLocales } from './scripts/locales/write.mjs';
import { builtFrames } from './scripts/test/built-frames.mjs';

writeLocales();
await writeGenerated();

const [chromium, firefox] = [await findBrowser('chromium'), await findBrowser('firefox')];

/**
 * Gives each file a page of its own. The launcher would use one for all of them, whose history is full
 * after 50 entries: then no test sees that one is added.
 */
function inOwnPages(launcher) {
  const stopSession = launcher.stopSession.bind(launcher);
  return Object.assign(launcher, {
    async stopSession(id) {
      const result = await stopSession(id);
      for (const { puppeteerPage } of launcher.inactivePages.splice(0)) await puppeteerPage.close();
      return result;
    },
  });
}

const launchers = {
  chromium: () =>
    inOwnPages(
      chromeLauncher({
        launchOptions: { executablePath: chromium.path, args: testedChromiumArgs },
      }),
    ),
  // The launcher takes whatever it starts for Chrome, and a failed test is listed under its name.
  firefox: () =>
    Object.assign(
      inOwnPages(
        chromeLauncher({ launchOptions: { browser: 'firefox', executablePath: firefox.path } }),
      ),
      { name: 'Firefox' },
    ),
};
/** The browser a command names; both where the runner is called by hand. */
const only = process.env['PAYFRAME_BROWSER'];

/**
 * What runs in one page. The page is on `localhost`; its server answers on `127.0.0.1` too, which
 * is another origin, so a test shows a frame of the provider's by
 * `http://127.0.0.1:${location.port}/test/…`. No `hostname`: it would listen on one.
 */
export default {
  files: ['test/**/*.page.test.ts', '!**/node_modules/**'],
  nodeResolve: true,
  plugins: [
    builtFrames,
    esbuildPlugin({ ts: true, tsx: true, target: 'es2022', tsconfig: 'tsconfig.json' }),
  ],
  browsers: only ? [launchers[only]()] : Object.values(launchers).map((launch) => launch()),
  concurrency: 1,
  testFramework: { config: { timeout: 60_000 } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 180_000,
  reporters: [
    defaultReporter({ reportTestProgress: false }),
    countsReporter(process.env['PAYFRAME_REPORT'] ?? 'test-results/pages.json'),
  ],
};
