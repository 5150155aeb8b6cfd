import { verifyWebhook } from '../../elements/server.js';
import { signWebhook } from '../../server/merchants/signature.js';
import { expect, test } from '@playwright/test';

const body = JSON.stringify({
  id: 'pay_1',
  status: 'SUCCEEDED',
  amount: 1050,
  orderId: 'Ñandú-17',
});
const now = () => Math.floor(Date.now() / 1000);
const refused = (why: string) =>
  expect.objectContaining({ code: 'WEBHOOK_SIGNATURE', message: `Webhook refused: ${why}` });
const whyNot = (...given: Parameters<typeof verifyWebhook>) =>
  verifyWebhook(...given).catch((thrown: unknown) => thrown);

test('a webhook that the provider has signed gives its payment, as text and as bytes', async () => {
  const header = signWebhook(body, 'secret');
  for (const came of [body, new TextEncoder().encode(body), Buffer.from(body)])
    expect(await verifyWebhook(came, header, 'secret')).toEqual(JSON.parse(body));
});

test('while a secret is changed, each of the two fits', async () => {
  const header = signWebhook(body, ['new', 'old']);
  for (const secret of ['new', 'old'])
    expect(await verifyWebhook(body, header, secret)).toMatchObject({ id: 'pay_1' });
  expect(await whyNot(body, header, 'other')).toEqual(refused('no signature fits the secret'));
});

// @mutant webhook-age
test('a webhook that is not signed, malformed, forged, changed or old is refused with its reason', async () => {
  const header = signWebhook(body, 'secret');
  for (const none of [undefined, null, '', []])
    expect(await whyNot(body, none, 'secret')).toEqual(refused('it is not signed'));
  for (const malformed of [
    't=1,v1=00',
    `${header},t=1`,
    `t=1e3,${header.split(',')[1]!}`,
    't=1',
    'v1=',
    '{}',
    'x'.repeat(1e5),
  ])
    expect(await whyNot(body, malformed, 'secret'), malformed.slice(0, 40)).toEqual(
      refused('its header is malformed'),
    );
  for (const age of [-310, 310])
    expect(await whyNot(body, signWebhook(body, 'secret', now() + age), 'secret')).toEqual(
      refused('it is too old'),
    );
  for (const [came, secret] of [
    [`${body} `, 'secret'],
    [body.replace('1050', '1'), 'secret'],
    [body, 'another'],
  ] as const)
    expect(await whyNot(came, header, secret)).toEqual(refused('no signature fits the secret'));
  expect(await whyNot(body, `t=${now()},v1=${'0'.repeat(64)}`, 'secret')).toEqual(
    refused('no signature fits the secret'),
  );
});

test('a server without its secret is told so, and believes nothing', async () => {
  expect(await whyNot(body, signWebhook(body, ''), '')).toMatchObject({ code: 'WEBHOOK_SECRET' });
  expect(
    await whyNot(body, signWebhook(body, 'undefined'), undefined as unknown as string),
  ).toMatchObject({
    code: 'WEBHOOK_SECRET',
  });
});

// @attack T68
test('a secret that is no text is none: its own text would be known to everyone', async () => {
  for (const secret of [Promise.resolve('secret'), { secret: 'secret' }, ['secret'], 17, true]) {
    const forged = signWebhook(body, String(secret));
    expect(await whyNot(body, forged, secret as unknown as string)).toMatchObject({
      code: 'WEBHOOK_SECRET',
    });
  }
});

test('the bytes of a body are signed, by whatever its view counts', async () => {
  const text = '{"id":"pay_1"}';
  const header = signWebhook(text, 'secret');
  const bytes = new TextEncoder().encode(text);
  for (const view of [new DataView(bytes.buffer), new Uint16Array(bytes.buffer)])
    expect(await verifyWebhook(view as unknown as Uint8Array, header, 'secret')).toEqual({
      id: 'pay_1',
    });
  // The low bytes alone are what the provider has signed.
  const wide = Uint16Array.from(bytes, (byte) => byte + 0x2000);
  expect(await whyNot(wide as unknown as Uint8Array, header, 'secret')).toEqual(
    refused('no signature fits the secret'),
  );
});

test('a body that was parsed is asked for as it came', async () => {
  const header = signWebhook(body, 'secret');
  for (const parsed of [JSON.parse(body), [body], undefined, null, 17])
    expect(await whyNot(parsed as string, header, 'secret')).toEqual(
      refused('its body was parsed. Give verifyWebhook the raw body: express.raw({ type: "*/*" })'),
    );
});
