import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { confirm, createPayment, tokenFor } from './support/pay.js';

const other: Account = { ...demoAccount, id: 'acc_other', key: 'pk_test_other' };

let sandbox: TestSandbox;
let made: readonly string[];
test.beforeAll(async () => {
  sandbox = await openSandbox({ accounts: [demoAccount, other] });
  const ids: string[] = [];
  for (const orderId of ['a', 'b', 'a', 'c', 'a'])
    ids.push(await createPayment(sandbox, { orderId }));
  await createPayment(sandbox, { orderId: 'a' }, other);
  await confirm(sandbox, ids[1]!, await tokenFor(sandbox, ids[1]!, '4242424242424242'));
  made = ids.reverse();
});
test.afterAll(() => sandbox.close());

async function idsOf(query: string): Promise<readonly string[]> {
  const { status, body } = await sandbox.merchant().get(`/payments?${query}`);
  expect(status).toBe(200);
  return body['payments'].map(({ id }: { id: string }) => id);
}

test('an account’s payments are listed, the newest first, each as it reads alone @slow', async () => {
  const { body } = await sandbox.merchant().get('/payments');
  expect(body['payments'].map(({ id }: { id: string }) => id)).toEqual(made);
  expect(body).not.toHaveProperty('next');
  expect(body['payments'][0]).toEqual((await sandbox.merchant().get(`/payments/${made[0]}`)).body);
});

test('a long list comes in parts, and a new payment shifts none of them @slow', async () => {
  const first = await sandbox.merchant().get('/payments?limit=2');
  expect(first.body['next']).toBe(made[1]);
  const late = await createPayment(sandbox, { orderId: 'late' });
  const second = await sandbox.merchant().get(`/payments?limit=2&after=${first.body['next']}`);
  expect(second.body['payments'].map(({ id }: { id: string }) => id)).toEqual(made.slice(2, 4));
  expect(await idsOf(`limit=2&after=${second.body['next']}`)).toEqual(made.slice(4));
  await sandbox.merchant().post(`/payments/${late}/cancel`);
});

test('they are found by status, by order and by when they were made @slow', async () => {
  expect(await idsOf('status=SUCCEEDED')).toEqual([made[3]]);
  expect(await idsOf('orderId=a')).toEqual([made[0], made[2], made[4]]);
  expect(await idsOf('orderId=a&status=SUCCEEDED')).toEqual([]);
  const { createdAt } = (await sandbox.merchant().get(`/payments/${made[4]}`)).body;
  expect(await idsOf(`createdAfter=${createdAt}&orderId=b`)).toEqual([made[3]]);
  expect(await idsOf(`createdBefore=${createdAt}`)).toEqual([]);
  expect(await idsOf(`createdBefore=${createdAt + 3600}&orderId=c`)).toEqual([made[1]]);
});

test('what makes no sense is refused, and another’s payment is no place to go on from @slow', async () => {
  const wrong = [
    'limit=0',
    'limit=101',
    'limit=x',
    'status=PAID',
    'after=pay_1',
    'createdAfter=-1',
    'createdAfter=99999999999',
    'status=FAILED&status=FAILED',
    'oder=a',
  ];
  expect(await idsOf('createdAfter=9999999999')).toEqual([]);
  for (const query of wrong)
    expect((await sandbox.merchant().get(`/payments?${query}`)).body).toMatchObject({
      statusCode: 400,
      code: 'E150',
    });
  expect((await sandbox.merchant(other).get(`/payments?after=${made[0]}`)).body).toMatchObject({
    statusCode: 422,
    code: 'E150',
  });
  expect((await sandbox.shopper.get('/payments', { Authorization: 'x' })).status).toBe(401);
});
