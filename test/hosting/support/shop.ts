import { expect, type Page } from '@playwright/test';

/**
 * A merchant's page with a card form, which says what becomes of a payment. `script` is the kit's
 * element; `more` stands below the form.
 */
export const shopPage = (script: string, paymentId: string, more = '') => `<!doctype html>
  <html lang="en"><title>Shop</title>${script}
  <pay-card-input payment-id="${paymentId}"></pay-card-input><button>Pay</button><output></output>
  ${more}
  <script>
    const output = document.querySelector('output');
    document.addEventListener('pay-error', ({ detail }) => (output.value = detail.code));
    document.querySelector('button').onclick = async () => {
      try {
        const { token } = await document.querySelector('pay-card-input').createToken();
        const { status } = await payframe.confirmPayment({ paymentId: '${paymentId}', paymentToken: token });
        output.value = status;
      } catch ({ code }) {
        output.value = code;
      }
    };
  </script>`;

/** Presses the page's button. */
export const pressesPay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click();

/** Waits until the page says that it was paid. */
export const isPaid = (page: Page) => expect(page.locator('output')).toHaveText('SUCCEEDED');
