import type * as kit from 'payframe';
import { followError, followResult, readFacts } from './outcome.js';

declare const payframe: typeof kit;

// The checkout without fields: the payment modal offers every payment method and handles the rest.
const facts = readFacts();
const { paymentId, customerSession, language, texts } = facts;
const form = document.querySelector<HTMLFormElement>('#pay')!;
const button = form.querySelector('button')!;
const alert = form.querySelector('[role=alert]')!;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!button.disabled) void pay();
});

async function pay(): Promise<void> {
  showBusy(true);
  alert.textContent = '';
  const request = { paymentId, language, ...(customerSession && { customerSession }) };
  const message = await payframe.confirmPayment(request).then(
    (payment) => !followResult(payment, 'modal', facts) && messageOf(payment),
    // A shopper who closes the modal may never have been at the bank, so the message does not
    // mention it.
    (error: kit.PayError) =>
      !followError(error, facts) &&
      (error.status === 'CANCELED' ? texts.leftPayment : texts.refused),
  );
  // The form stays busy while the page navigates, so nothing can be clicked.
  if (!message) return;
  showBusy(false);
  alert.textContent = message;
  if (document.activeElement === document.body) button.focus();
}

const messageOf = ({ statusMessage = '' }: kit.PaymentResult) =>
  texts.failed.replace('{reason}', () => statusMessage);

function showBusy(isBusy: boolean): void {
  button.disabled = isBusy;
  button.textContent = isBusy ? texts.paying : texts.pay;
}
