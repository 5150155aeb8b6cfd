import { expect, test } from '@playwright/test';
import { openDatabase } from '../../server/database/open.js';
import { isUnavailable } from '../../server/errors/unavailable.js';
import { Accounts } from '../../server/merchants/accounts.js';
import { secretsOf } from '../../server/secrets.js';
import { emptyDatabase } from './support/open-sandbox.js';

test('while the database is down, accounts are kept as they were, for a limited time', async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  const { db, close } = await openDatabase(databaseUrl, dataFolder);
  const accounts = new Accounts([], db, secretsOf(['secret']));
  await accounts.add({ merchantName: 'Shop', merchantUrl: 'https://shop.example' });
  await accounts.refreshOrKeep({ waitMs: 60_000, keptMs: 0 });
  await close();
  await accounts.refreshOrKeep({ waitMs: 60_000, keptMs: 600_000 });
  expect(accounts.hasOrigin('https://shop.example')).toBe(true);
  const expired = accounts.refreshOrKeep({ waitMs: 60_000, keptMs: 0 });
  expect(isUnavailable(await expired.catch((thrown: unknown) => thrown))).toBe(true);
});
