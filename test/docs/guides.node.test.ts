import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { testCards } from '../../packages/sandbox/kit/test-data.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { signIn, storedCard, type SignedIn } from '../sandbox/support/customers.js';
import { openSandbox } from '../sandbox/support/open-sandbox.js';
import { passBank } from '../sandbox/support/pass-bank.js';
import { chargesOf, confirm, createPayment, pay, tokenFor } from '../sandbox/support/pay.js';
import { snippet } from '../support/snippets.js';

/** A module from a guide, as a merchant's server would have it. */
async function moduleOf(
  page: string,
  name: string,
): Promise<Record<string, (...args: unknown[]) => Promise<unknown>>> {
  const file = join(mkdtempSync(join(tmpdir(), 'payframe-guide-')), name);
  writeFileSync(file, snippet(page, `// ${name}`));
  return import(pathToFileURL(file).href);
}

test('the guides’ own code captures, refunds, cancels and pays with a stored card @slow', async () => {
  const sandbox = await openSandbox();
  process.env['PAYFRAME_API'] = sandbox.apiUrl;
  const { capture, cancel, refund } = await moduleOf(
    'docs/guides/refunds-and-captures.md',
    'operations.mjs',
  );
  const reserved = await pay(sandbox, testCards.direct, {}, { transactionType: 'AUTH' });
  expect(await capture!(reserved.paymentId, 400)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await refund!(reserved.paymentId, 150)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  expect(await refund!(reserved.paymentId)).toMatchObject({
    status: 'REFUNDED',
    refundedAmount: 400,
  });
  expect(await cancel!(await createPayment(sandbox))).toMatchObject({ status: 'CANCELED' });
  await expect(refund!(reserved.paymentId)).rejects.toThrow('E103');

  const { payWithStoredCard } = await moduleOf('docs/guides/stored-cards.md', 'stored-card.mjs');
  const { paymentId } = await pay(sandbox, testCards.direct, {}, { generatePaymentToken: true });
  const { paymentToken } = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  const order = { orderId: 'again', amount: 700, currency: 'EUR', paymentToken };
  const paid = (await payWithStoredCard!(order)) as {
    payment: { id: string };
    mustConfirm: boolean;
  };
  expect(paid.mustConfirm).toBe(true);
  expect((await passBank(sandbox, paid.payment.id))['status']).toBe('SUCCEEDED');
  // The order's name is the idempotency key: a second request does not charge again.
  const again = (await payWithStoredCard!(order)) as typeof paid;
  expect([again.payment.id, await chargesOf(sandbox, paid.payment.id)]).toEqual([
    paid.payment.id,
    1,
  ]);

  const customers = await moduleOf('docs/guides/stored-cards.md', 'customers.mjs');
  const unpaid = await createPayment(sandbox);
  const session = (await customers['createCustomerSession']!('customer-1', unpaid)) as SignedIn;
  expect(session).toMatchObject({ customerId: 'customer-1', paymentId: unpaid });
  await customers['revokeCustomerSession']!(session.id);
  const signedIn = await signIn(sandbox, 'customer-1');
  const stored = await storedCard(sandbox, signedIn);
  const listed = () => customers['storedPaymentMethods']!('customer-1');
  expect(await listed()).toMatchObject([{ id: stored, method: 'card' }]);
  await customers['removePaymentMethod']!('customer-1', stored);
  expect(await listed()).toEqual([]);
  await storedCard(sandbox, signedIn);
  await customers['eraseCustomer']!('customer-1');
  expect(await listed()).toEqual([]);
  await expect(customers['createCustomerSession']!('two words')).rejects.toThrow('E150');
  await sandbox.close();
});

test('the guide’s own code subscribes a shopper, renews, and ends the subscription @slow', async () => {
  const sandbox = await openSandbox();
  process.env['PAYFRAME_API'] = sandbox.apiUrl;
  const guide = await moduleOf('docs/guides/subscriptions.md', 'subscriptions.mjs');
  const subscription = async (id: string, number: string) => {
    const { id: paymentId } = (await guide['subscribe']!({ id })) as { id: string };
    await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, number));
    await passBank(sandbox, paymentId);
    const { body } = await sandbox.merchant().get(`/payments/${paymentId}`);
    return { id, paymentToken: body['paymentToken'], mandateId: body['mandate'].id };
  };
  const renew = guide['renew']!;
  const { authenticationRequired, declinedTwiceUnattended, blockedUnattended } = cardRules;
  const cup = await subscription('cup', testCards.direct);
  const jug = await subscription('jug', authenticationRequired.numbers[0]);
  const poor = await subscription('mug', declinedTwiceUnattended.numbers[0]);
  const blocked = await subscription('bowl', blockedUnattended.numbers[0]);
  await expect(renew(cup, 2)).rejects.toThrow('E233');
  const moved = await fetch(new URL('/sandbox/clock', sandbox.apiUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance: 'P1M' }),
  });
  expect(moved.status).toBe(200);
  expect(await renew(cup, 2)).toEqual({ isPaid: true });
  expect(await renew(cup, 2)).toEqual({ isPaid: true });
  expect(await renew(jug, 2)).toEqual({
    isPaid: false,
    mail: expect.stringContaining('/v2/payment-page/?id=pay_'),
  });
  expect(await renew(poor, 2)).toEqual({ isPaid: false, retry: true });
  expect(await renew(blocked, 2)).toEqual({ isPaid: false, askForCard: true });
  expect(await guide['unsubscribe']!(cup)).toMatchObject({ status: 'REVOKED' });
  await expect(renew(cup, 3)).rejects.toThrow('E231');
  await sandbox.close();
});
