import type { ConfirmParams, Finding, PayError } from '../../elements/index.js';
import { expect, test } from '../support/test.js';

interface MerchantWindow {
  readonly payframe: {
    confirmPayment(params: ConfirmParams): Promise<unknown>;
    doctor(): Promise<Finding[]>;
  };
}

test.describe('confirmPayment', () => {
  test('says that a payment does not exist, without “try again”, and the doctor names it @slow', async ({
    page,
    env,
  }) => {
    const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script></html>`;
    await page.goto(env.merchant.page({ html }));
    const error = await page.evaluate(async () => {
      const { payframe } = window as unknown as MerchantWindow;
      const { code, message, paymentId, statusCode, retryable, shopperMessage } = await payframe
        .confirmPayment({ paymentId: 'pay_nowhere', language: 'en' })
        .then(
          () => Promise.reject(new Error('It was paid')),
          (thrown: PayError) => thrown,
        );
      return { code, message, paymentId, statusCode, retryable, shopperMessage };
    });
    expect(error).toEqual({
      code: 'PAYMENT_NOT_FOUND',
      message: 'Not Found',
      paymentId: 'pay_nowhere',
      statusCode: 404,
      retryable: false,
      shopperMessage: 'Payment not found. Contact the shop.',
    });
    expect(
      await page.evaluate(() => (window as unknown as MerchantWindow).payframe.doctor()),
    ).toEqual([
      {
        code: 'PAYMENT_NOT_FOUND',
        problem: 'confirmPayment: the provider has no payment "pay_nowhere".',
        remedy:
          'Use the id from the response to your server’s `POST /payments`. The live and the test environment have separate payments.',
      },
    ]);
  });
});
