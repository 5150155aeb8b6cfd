import { startPostgres } from '../database/postgres.mjs';
import { needBrowsers, needWindows } from '../setup/browsers.mjs';
import { fail } from '../setup/fail.mjs';
import { needNginx } from '../setup/nginx.mjs';
import { installPackages } from '../setup/packages.mjs';
import { needWebKit } from '../setup/webkit.mjs';

/**
 * What a suite may need of the machine beside Node and Chromium: each installs it, or exits with what
 * to install. Returns the environment of the suite's process, and how to stop what was started.
 * @type {Record<string, () => Promise<{ env?: Record<string, string>, stop?: () => Promise<void> } | void>>}
 */
export const needs = {
  async firefox() {
    await needBrowsers(['firefox']);
  },
  async nginx() {
    return { env: { NGINX_PATH: await needNginx() } };
  },
  async otherPages() {
    for (const folder of ['test/real-pages', 'test/real-pages/apps']) await installPackages(folder);
  },
  async postgres() {
    const server = await startPostgres();
    if (!server)
      fail(
        'PostgreSQL was not found and could not be fetched',
        'install postgresql, or name the folder of its programs in POSTGRES_PATH',
      );
    return { env: { TEST_DATABASE_URL: server.url }, stop: server.stop };
  },
  async webkit() {
    await needWebKit();
  },
  async windows() {
    await needWindows();
  },
};
