// A shop that also takes the payment, which is more to load than the card input alone.
import { confirmPayment } from '../../../dist/package/elements/functions.js';
import { attach } from './card.js';
import { stage } from './stage.js';

stage(attach, { open, pay });

/** Opens the payment modal, which asks for a payment method. */
function open(paymentId) {
  return new Promise((resolve, reject) => {
    addEventListener('pay-open', resolve, { once: true });
    confirmPayment({ paymentId }).then(reject, reject);
  });
}

/** What a shop's button does. Returns how long it took. */
async function pay(paymentId) {
  const card = document.querySelector('pay-card-input');
  const from = performance.now();
  const { token, error } = await card.createToken();
  if (error) throw new Error(error);
  const { status } = await confirmPayment({ paymentId, paymentToken: token });
  if (status !== 'SUCCEEDED') throw new Error(status);
  return performance.now() - from;
}
