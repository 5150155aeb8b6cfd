// The wallets of the express row as a page would put them together without it.
import { configure } from '../../../dist/package/elements/functions.js';
import '../../../dist/package/elements/tags/bizum-button.js';
import '../../../dist/package/elements/tags/click-to-pay-button.js';
import '../../../dist/package/elements/tags/payment-request.js';
import '../../../dist/package/elements/tags/paypal.js';
import { frames, paymentId, stage } from './stage.js';

configure({ host: frames });

const tags = ['payment-request', 'paypal', 'click-to-pay-button', 'bizum-button'];

stage((box, on) => {
  const wallets = tags.map((tag) =>
    Object.assign(document.createElement(`pay-${tag}`), { paymentId }),
  );
  void Promise.all(wallets.map(loaded)).then(on.interactive);
  on.attached();
  box.append(...wallets);
  return { remove: () => box.replaceChildren() };
});

/** Resolves when a button can be pressed. */
function loaded(wallet) {
  return new Promise((resolve, reject) => {
    wallet.addEventListener('pay-load', ({ detail }) =>
      detail ? resolve() : reject(new Error(`${wallet.localName} is not offered`)),
    );
  });
}
