import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { startProcess, type OwnProcess } from '../sandbox/support/own-process.js';
import { chargesOf, createPayment, read } from '../sandbox/support/pay.js';
import { freePort } from '../support/free-port.js';
import { expect, test } from '../support/test.js';

test.describe('a confirmation with a token during an outage of the provider', () => {
  test('goes on by itself when the provider is back in time, and a second call joins it: one charge @slow', async ({
    page,
    env,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'payframe-outage-'));
    const [port, bankPort] = [await freePort(), await freePort()];
    const start = () =>
      startProcess({
        ...{ port, bankPort, secret: 'kept', dataFolder: folder },
        merchants: [env.merchant.origin],
      });
    let provider: OwnProcess = await start();
    try {
      const id = await createPayment(provider);
      await page.goto(env.merchant.page({ html: shop(provider.origin, id) }));
      await cardInput(page).fill(testCards.direct);
      await page.getByRole('button', { name: 'Make token' }).click();
      await expect(page.locator('output')).toHaveText('TOKEN');
      await provider.kill();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.locator('output')).toHaveText('');
      provider = await start();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.locator('output')).toHaveText('SUCCEEDED');
      expect([await chargesOf(provider, id), (await read(provider, id))['status']]).toEqual([
        1,
        'SUCCEEDED',
      ]);
    } finally {
      await provider.kill();
      rmSync(folder, { recursive: true });
    }
  });

  test('rejects with a retryable error if the payment cannot be read, and the same call pays once when it can @nightly', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await page.goto(env.merchant.page({ html: shop(env.pay, id) }));
    await cardInput(page).fill(testCards.direct);
    await page.getByRole('button', { name: 'Make token' }).click();
    await expect(page.locator('output')).toHaveText('TOKEN');
    // The modal's document is shown; the API has no database.
    const reads = `${env.pay}/v1/payments/*/client-get*`;
    await page.route(reads, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'Retry-After': '1', 'Access-Control-Allow-Origin': '*' },
        json: { statusCode: 503, status: 'Service Unavailable', message: 'Unavailable' },
      }),
    );
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.locator('output')).toHaveText('API, retryable');
    await page.unroute(reads);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.locator('output')).toHaveText('SUCCEEDED');
    expect(await env.charges(id)).toBe(1);
  });
});

const shop = (host: string, id: string) => `<!doctype html><html lang="en"><title>Shop</title>
  <script src="${host}/v2/payframe.js"></script>
  <pay-card-input payment-id="${id}" language="en"></pay-card-input>
  <p><label>Note <input></label><button>Make token</button><button>Confirm</button><output></output></p>
  <script>
    const output = document.querySelector('output');
    const [make, confirm] = document.querySelectorAll('button');
    let paymentToken;
    make.onclick = async () => {
      ({ token: paymentToken } = await document.querySelector('pay-card-input').createToken());
      output.value = 'TOKEN';
    };
    confirm.onclick = () => {
      output.value = '';
      payframe.confirmPayment({ paymentId: '${id}', paymentToken }).then(
        ({ status }) => (output.value = status),
        ({ code, retryable }) => (output.value = code + (retryable ? ', retryable' : '')),
      );
    };
  </script>`;
