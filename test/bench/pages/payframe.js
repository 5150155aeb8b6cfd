import { configure, confirmPayment } from '../../../dist/package/elements/functions.js';
import '../../../dist/package/elements/tags/card-input.js';
import { frames, payment, stage } from './stage.js';

configure({ host: frames });

stage(attach, { open, pay });

function attach(box, on) {
  const card = Object.assign(document.createElement('pay-card-input'), payment);
  card.addEventListener('pay-rendered', on.interactive);
  onFirstPortMessage(on.channel);
  on.attached();
  box.append(card);
  return { remove: () => card.remove(), update };

  function update(amount) {
    card.amount = amount;
    return new Promise((resolve) => card.addEventListener('pay-props', resolve, { once: true }));
  }
}

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

/** Watches the next channel: the element has no event for it. */
function onFirstPortMessage(arrived) {
  const Native = globalThis.MessageChannel;
  globalThis.MessageChannel = class extends Native {
    constructor() {
      super();
      globalThis.MessageChannel = Native;
      this.port1.addEventListener('message', arrived, { once: true });
    }
  };
}
