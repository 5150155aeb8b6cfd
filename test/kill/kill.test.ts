import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { killRound } from './support/kill-round.js';
import { emptyDatabase } from '../sandbox/support/open-sandbox.js';
import { startProcess } from '../sandbox/support/own-process.js';

/** The suite by itself runs ten rounds; `npm run test:all` one, on each database. */
const isWhole = process.env['PAYFRAME_TESTS'] === 'kill';
const [rounds, payments] = isWhole ? [10, 200] : [1, 60];

for (let round = 1; round <= rounds; round++) {
  test(`killed while ${payments} payments are confirmed, it has lost none and charged none twice (${round}) @nightly`, async () => {
    test.setTimeout(300_000);
    const where = { ...(await emptyDatabase()), secret: 'kept' };
    // A little later each time, from the first replies to the last.
    const killAfter = Math.ceil((payments * round) / (rounds + 1));
    const what = await killRound(where, payments, killAfter);
    if (isWhole)
      console.log(`\n${where.databaseUrl ? 'PostgreSQL' : 'embedded'} ${round}: ${what}`);
  });
}

test('a second process on the folder of an embedded database does not start, until the first is gone @slow', async () => {
  const dataFolder = join(await mkdtemp(join(tmpdir(), 'payframe-two-')), 'data');
  const start = () => startProcess({ port: 0, bankPort: 0, dataFolder });
  const first = await start();
  await expect(start()).rejects.toThrow(/is in use by process \d+/);
  await first.kill();
  await (await start()).stop();
  await (await start()).stop();
});
