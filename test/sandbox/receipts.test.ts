import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { receiptOf } from '../../server/mail/receipt.js';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { useSandbox } from './support/open-sandbox.js';
import { inspect, confirm, createPayment, pay, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const sly: Account = {
  ...demoAccount,
  id: 'acc_sly',
  key: 'pk_test_sly',
  merchantName: 'Sly <img src=x onerror=alert(1)> & "Co"',
};

const sandbox = useSandbox({ accounts: [demoAccount, sly] });

const send = (paymentId: string, body: object, headers: Record<string, string> = {}) =>
  sandbox.shopper.post(`/payments/${paymentId}/client-receipt`, body, headers);
const mailsOf = async (paymentId: string) => (await inspect(sandbox, paymentId))['mails'];

// @spec POST /payments/{id}/client-receipt: customerEmail, signature, language
test('a paid payment is written home about, in the language that was asked for @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, { amount: 123_456, orderId: 'order-7' });
  const { status, body } = await send(paymentId, {
    customerEmail: 'Ana@Example.com',
    language: 'es-ES',
  });
  expect([status, body['id'], body['status']]).toEqual([200, paymentId, 'SUCCEEDED']);
  const [mail, ...more] = await mailsOf(paymentId);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'receipt',
    recipient: 'ana@example.com',
    language: 'es',
    subject: 'Tu recibo de Alfar',
  });
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('1234,56\u00a0€');
    expect(text).toContain('order-7');
    expect(text).toContain('Tarjeta, Visa ••••\u00a04242');
    expect(text).not.toContain(DIRECT);
  }
});

test('in Arabic it is written from right to left, with its numbers whole @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, { amount: 123_456, orderId: 'order-7' });
  await send(paymentId, { customerEmail: 'ana@example.com', language: 'ar' });
  const [mail] = await mailsOf(paymentId);
  expect(mail.language).toBe('ar');
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.html).toMatch(/<bdi>[^<]*1,234\.56[^<]*€<\/bdi>/);
});

test('asked in English, or in no language that is spoken, it is in English @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  await send(
    paymentId,
    { customerEmail: 'ana@example.com', language: 'sv' },
    { 'Accept-Language': 'en' },
  );
  expect((await mailsOf(paymentId))[0]).toMatchObject({
    language: 'en',
    subject: 'Your receipt from Alfar',
  });
});

test('what was sent back stands in it @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  await sandbox.merchant().post(`/payments/${paymentId}/refund`, { amount: 250 });
  await send(paymentId, { customerEmail: 'ana@example.com', language: 'en' });
  expect((await mailsOf(paymentId))[0].text).toContain('Refunded: €2.50');
});

/** What a shopper has ordered, with a label that is no markup. */
const shipped = {
  amount: 1550,
  lineItems: [
    { label: 'Tea <b>&', amount: 1250 },
    { label: 'Coupon', amount: -200 },
    { label: 'Express', amount: 500 },
  ],
  shippingOption: { id: 'express', label: 'Express', detail: 'Tomorrow', amount: 500 },
  shippingDetails: {
    name: 'Ana Ruiz',
    address: { line1: 'Calle Mayor 1', zip: '28013', city: 'Madrid', country: 'ES' },
  },
  customer: { email: 'ana@example.com' },
};

test('a receipt to the shopper’s own address lists the lines, the shipping and where it goes', async () => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, shipped);
  await send(paymentId, { customerEmail: 'Ana@example.com', language: 'es' });
  const [{ text, html }] = await mailsOf(paymentId);
  for (const line of [
    'Tea <b>&: 12,50\u00a0€',
    'Coupon: -2,00\u00a0€',
    'Importe: 15,50\u00a0€',
    'Envío: Express, Tomorrow',
    'Enviar a: Ana Ruiz, Calle Mayor 1, 28013 Madrid, ES',
  ])
    expect(text).toContain(line);
  expect(html).toContain('Tea &#60;b&#62;&#38;');
});

// @attack T37
test('a receipt that a browser sends elsewhere says neither what was bought nor where it goes', async () => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, shipped);
  await send(paymentId, { customerEmail: 'mallory@example.com', language: 'en' });
  const [{ text, html }] = await mailsOf(paymentId);
  expect(text).toContain('Amount: €15.50');
  expect(text + html).not.toMatch(/Tea|Express|Ruiz|Madrid|28013/);
});

// @attack T37
test('a merchant’s name and an order are text, and never markup @slow', async () => {
  const paymentId = await createPayment(sandbox, { orderId: '<b>&order' }, sly);
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  await send(paymentId, { customerEmail: 'ana@example.com' });
  const [{ html, subject }] = await mailsOf(paymentId);
  expect(html).not.toMatch(/<(img|b)[ >]/);
  expect(html).toContain('Sly &#60;img');
  expect(subject).toContain('Sly <img');
});

test('what is not paid has no receipt @slow', async () => {
  const waiting = await createPayment(sandbox);
  const { paymentId: declined } = await pay(sandbox, '4000000000000002');
  for (const paymentId of [waiting, declined]) {
    expect((await send(paymentId, { customerEmail: 'ana@example.com' })).body).toMatchObject({
      statusCode: 409,
      code: 'E103',
    });
    expect(await mailsOf(paymentId)).toEqual([]);
  }
  expect((await send(`pay_${'0'.repeat(32)}`, { customerEmail: 'ana@example.com' })).status).toBe(
    404,
  );
});

test('pressed ten times at once, one mail is sent; and few addresses get one @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  const again = ['a@example.com', 'A@example.com'];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => send(paymentId, { customerEmail: again[nth % 2] })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await mailsOf(paymentId)).toHaveLength(1);
  for (const name of ['b', 'c', 'd', 'e'])
    expect((await send(paymentId, { customerEmail: `${name}@example.com` })).status).toBe(200);
  expect((await send(paymentId, { customerEmail: 'f@example.com' })).body).toMatchObject({
    statusCode: 409,
    code: 'E300',
  });
  expect((await send(paymentId, { customerEmail: 'a@example.com' })).status).toBe(200);
  expect(await mailsOf(paymentId)).toHaveLength(5);
  // Requests by a stranger who knows the payment's id do not count towards the merchant's.
  for (const customerEmail of ['f@example.com', 'f@example.com', 'g@example.com'])
    expect(
      (await sandbox.merchant().post(`/payments/${paymentId}/receipt`, { customerEmail })).status,
    ).toBe(200);
  expect(await mailsOf(paymentId)).toHaveLength(7);
});

const noAddresses = [
  'ana',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'a@b.example, c@d.example',
  '<a@b.example>',
  'a b@c.example',
];
// @attack T24
test('what is no address is refused, and a header cannot be smuggled in @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  for (const customerEmail of noAddresses)
    expect((await send(paymentId, { customerEmail })).body).toMatchObject({
      statusCode: 422,
      code: 'E150',
    });
  for (const customerEmail of [
    '',
    'a@b.example\r\nBcc: c@d.example',
    `${'a'.repeat(250)}@b.example`,
    7,
    undefined,
  ])
    expect((await send(paymentId, { customerEmail })).status).toBe(400);
  expect(await mailsOf(paymentId)).toEqual([]);
});

// @spec POST /payments/{id}/client-receipt: customerEmail, signature, language
test('a signature that is given must be that of the point of sale where the payment was made @slow', async () => {
  const link = {
    accountId: demoAccount.id,
    pointOfSaleId: 'pos-1',
    amount: 500,
    currency: 'EUR',
  };
  const signature = signPointOfSale(link, demoAccount.key);
  const { body } = await sandbox.shopper.post('/client-payments', link, {
    'Client-Signature': signature,
  });
  await confirm(sandbox, body['id'], await tokenFor(sandbox, body['id'], DIRECT));
  expect(
    (await send(body['id'], { customerEmail: 'a@example.com', signature: 'x' })).body,
  ).toMatchObject({ code: 'E151' });
  expect((await send(body['id'], { customerEmail: 'a@example.com', signature })).status).toBe(200);
  const { paymentId } = await pay(sandbox, DIRECT);
  expect((await send(paymentId, { customerEmail: 'a@example.com', signature })).status).toBe(401);
});

test('every payment method is named, masked @slow', () => {
  const purchase = {
    merchantName: 'Alfar',
    orderId: '1',
    amount: 100,
    refundedAmount: 0,
    currency: 'JPY',
    paidAt: new Date(0),
  };
  const bizum = { method: 'bizum', bizum: { phoneNumber: '+34 ••• ••• 123' } } as const;
  expect(receiptOf({ ...purchase, paymentMethod: bizum }, 'es').text).toContain(
    // Non-breaking spaces in the number.
    'Pagado con: Bizum, +34\u00a0•••\u00a0•••\u00a0123',
  );
  expect(receiptOf({ ...purchase, paymentMethod: { method: 'cofidisLoan' } }, 'en').text).toContain(
    'Paid with: Cofidis',
  );
  expect(receiptOf(purchase, 'en').text).toContain('Amount: ¥100');
  expect(receiptOf(purchase, 'en').text).not.toContain('Paid with');
});

test('the link of a payment that is paid or canceled is mailed to nobody @slow', async () => {
  const customerEmail = 'ana@example.com';
  const { paymentId: paid } = await pay(sandbox, DIRECT);
  const canceled = await createPayment(sandbox);
  await sandbox.merchant().post(`/payments/${canceled}/cancel`);
  for (const id of [paid, canceled]) {
    const { status, body } = await sandbox
      .merchant()
      .post(`/payments/${id}/link`, { customerEmail });
    expect([status, body['code']]).toEqual([409, 'E209']);
  }
});
