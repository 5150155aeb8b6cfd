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
