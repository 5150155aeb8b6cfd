import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import type { CardFacts } from '../../api/types.js';
import { useSandbox } from './support/open-sandbox.js';
import { card } from './support/pay.js';

/** Cards of companies, and of consumers outside Europe. */
const { commercial, outsideEurope, eftposVisa, eftposMastercard } = issuedCards;
const { plansBrazil, plansMexico, plansTurkiye } = issuedCards;
const surchargeable: readonly string[] = [
  commercial,
  outsideEurope,
  eftposVisa,
  eftposMastercard,
  plansBrazil,
  plansMexico,
  plansTurkiye,
].map(({ number }) => number);

const sandbox = useSandbox();

/** Pays with a card as a shop's server does, and returns the card as the server reads it. */
async function paidCard(number: string): Promise<object> {
  const { body } = await sandbox.shopper.post('/tokens', {
    accountId: demoAccount.id,
    paymentMethod: { card: card(number) },
  });
  const order = { amount: 1000, currency: 'EUR', orderId: `order-${randomUUID()}` };
  const payment = { ...order, paymentToken: body['paymentToken'] };
  const paid = await sandbox.merchant().post('/payments', payment);
  const { body: seen } = await sandbox.merchant().get(`/payments/${String(paid.body['id'])}`);
  return (seen['paymentMethod'] as { card: object }).card;
}

test('what is known of a card by its first digits stands on its payment @slow', async () => {
  for (const [name, { number, facts }] of Object.entries(issuedCards)) {
    const bin = number.slice(0, 8);
    const { body } = await sandbox.shopper.post('/card-facts', { accountId: demoAccount.id, bin });
    const { maxSurchargePercent, ...known } = body;
    expect(known, name).toEqual(facts);
    expect(maxSurchargePercent, name).toBe(surchargeable.includes(number) ? 5 : undefined);
    const { funding, issuerCountry: country, isCommercial }: CardFacts = facts;
    const paid = await paidCard(number);
    expect(paid, name).toMatchObject({ last4: number.slice(-4) });
    const { type } = paid as { type?: string };
    const isLent = funding === 'CREDIT' || funding === 'CHARGE';
    expect(type, name).toBe(funding && (isLent ? 'credit' : 'debit'));
    for (const [key, value] of Object.entries({ funding, country, isCommercial }))
      expect((paid as Record<string, unknown>)[key], `${name}: ${key}`).toEqual(value);
  }
});

test('a look-up takes eight digits, no fewer and no more, of a known account @slow', async () => {
  const accountId = demoAccount.id;
  for (const bin of ['4242424', '424242424', '4242424242424242', '4242 424', ''])
    expect((await sandbox.shopper.post('/card-facts', { accountId, bin })).status, bin).toBe(400);
  const bin = '42424242';
  expect((await sandbox.shopper.post('/card-facts', { bin })).status).toBe(400);
  const unknown = await sandbox.shopper.post('/card-facts', { accountId: 'acc_nobody', bin });
  expect(unknown.status).toBe(404);
});
