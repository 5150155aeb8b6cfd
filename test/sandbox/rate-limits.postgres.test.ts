import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { emptyDatabase, openSandbox } from './support/open-sandbox.js';

test('two processes on one database count together, also at once', async () => {
  const where = await emptyDatabase();
  const rates = { tokensPerAddress: 10 };
  const [one, other] = [
    await openSandbox({ ...where, rates }),
    await openSandbox({ ...where, rates }),
  ];
  const send = (nth: number) => {
    const paymentMethod = { bizum: { phoneNumber: `+346111111${String(nth).padStart(2, '0')}` } };
    return (nth % 2 ? one : other).shopper.post('/tokens', {
      accountId: demoAccount.id,
      amount: 1050,
      currency: 'EUR',
      paymentMethod,
    });
  };
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => send(nth)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  await Promise.all([one.close(), other.close()]);
});

test('two processes begin no more payments at a point of sale than one, also at once', async () => {
  const where = await emptyDatabase();
  const rates = { paymentsPerAddress: Infinity, paymentsPerPointOfSale: 30 };
  const [one, other] = [
    await openSandbox({ ...where, rates }),
    await openSandbox({ ...where, rates }),
  ];
  const bill = { accountId: demoAccount.id, pointOfSaleId: 'pos-1', amount: 1250, currency: 'EUR' };
  const headers = { 'Client-Signature': signPointOfSale(bill, demoAccount.key) };
  const send = (nth: number) =>
    (nth % 2 ? one : other).shopper.post('/client-payments', bill, headers);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, nth) => send(nth)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(rates.paymentsPerPointOfSale);
  await Promise.all([one.close(), other.close()]);
});
