import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { emptyDatabase, openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { confirm, createPayment } from './support/pay.js';

const DIRECT = '4242424242424242';

test('PAYFRAME_SECRET is rotated process by process, and a payment goes on across processes in each step', async () => {
  const where = await emptyDatabase();
  const [old, next] = [0, 1].map(() => randomBytes(24).toString('hex'));
  const start = (secret: string) => openSandbox({ ...where, secret });
  const processes = [await start(old!), await start(old!)] as [TestSandbox, TestSandbox];
  const account = await processes[0].accounts.add({
    merchantName: 'Shop',
    merchantUrl: 'https://shop.example',
    brands: ['visa'],
  });
  const fingerprints = new Set<string>();
  const payAcross = async () => {
    for (const [one, other] of [processes, [...processes].reverse()] as [
      TestSandbox,
      TestSandbox,
    ][]) {
      const key = { 'Idempotency-Key': randomBytes(8).toString('hex') };
      const paymentId = await createPayment(one, {}, account);
      const input = { paymentId, paymentMethod: { card } };
      const token = (await one.shopper.post('/tokens', input, key)).body['paymentToken'];
      // Repeated with the other process, it is the same token.
      expect((await other.shopper.post('/tokens', input, key)).body['paymentToken']).toBe(token);
      expect((await confirm(other, paymentId, token)).body['status']).toBe('SUCCEEDED');
      const { body } = await one.merchant(account).get(`/payments/${paymentId}`);
      fingerprints.add(body['paymentMethod'].card.fingerprint);
    }
  };
  await payAcross();
  for (const secret of [`${old} ${next}`, `${next} ${old}`, next!])
    for (const nth of [0, 1] as const) {
      await processes[nth].close();
      processes[nth] = await start(secret);
      await payAcross();
      // A key that one process creates opens the API of the other.
      const { value: key } = (
        await processes[nth].admin.post(`/accounts/${account.id}/keys`, { kind: 'apiKey' })
      ).body;
      const other = processes[1 - nth]!;
      expect((await other.merchant({ key }).get('/payments')).status).toBe(200);
      expect((await other.merchant(account).get('/payments')).status).toBe(200);
    }
  expect(fingerprints.size).toBe(1);
  await Promise.all(processes.map((one) => one.close()));
});

const card = { number: DIRECT, expMonth: '12', expYear: '34', cvc: '123' };
