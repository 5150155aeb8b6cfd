import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { createLog } from '../../server/http/log.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { readLogFormat } from '../../server/switch.js';
import { openSandbox } from './support/open-sandbox.js';
import { pay } from './support/pay.js';

test('as JSON, each line has its time, request, account, payment and trace, and nothing of the shopper', async () => {
  const sandbox = await openSandbox({ logFormat: 'json' });
  const number = cardRules.direct.numbers[0]!;
  const customer = { name: 'Ana Ejemplo', email: 'ana@example.com', phone: '+34600000000' };
  const { paymentId } = await pay(sandbox, number, {}, { customer });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${trace}-b7ad6b7169203331-01`;
  const { headers } = await sandbox.merchant().get(`/payments/${paymentId}`, { traceparent });
  await sandbox.shopper.get(`/payments/${number}/client-get`);
  await sandbox.close();
  const lines = sandbox.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find((line) => line['trace'])).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    route: '/v1/payments/:id',
    status: 200,
    requestId: headers.get('request-id'),
    account: demoAccount.id,
    payment: paymentId,
    trace,
  });
  expect(lines.filter((line) => line['payment'] === paymentId).length).toBe(3);
  expect(sandbox.log.join('\n')).not.toMatch(new RegExp(`${number}|ana|ejemplo|600000000`, 'i'));
});

test('equal lines without a request become one with their count', async () => {
  const written: string[] = [];
  const log = createLog((line) => written.push(line), 'json', 50);
  for (let tick = 0; tick < 157; tick++) log({ level: 'error', message: 'failed' });
  await expect.poll(() => written.length).toBe(2);
  const [first, rest] = written.map((line) => JSON.parse(line) as object);
  expect(first).toMatchObject({ level: 'error', msg: 'failed' });
  expect(rest).toMatchObject({ level: 'error', msg: 'failed (156 times)', count: 156 });
});

test('a format of the log that does not exist is refused', () => {
  expect([undefined, '', 'text', 'json'].map(readLogFormat)).toEqual([
    undefined,
    undefined,
    'text',
    'json',
  ]);
  expect(() => readLogFormat('xml')).toThrow('LOG_FORMAT is "xml", but must be "text" or "json"');
});
