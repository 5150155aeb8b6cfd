// The methods of the checkout as a page would put them together without it.
import { configure } from '../../../dist/package/elements/functions.js';
import '../../../dist/package/elements/tags/bizum-button.js';
import '../../../dist/package/elements/tags/card-input.js';
import '../../../dist/package/elements/tags/cofidis-button.js';
import '../../../dist/package/elements/tags/google-pay.js';
import '../../../dist/package/elements/tags/paypal.js';
import { frames, paymentId, stage } from './stage.js';

configure({ host: frames });

const tags = ['card-input', 'google-pay', 'paypal', 'bizum-button', 'cofidis-button'];

stage((box, on) => {
  const components = tags.map((tag) =>
    Object.assign(document.createElement(`pay-${tag}`), { paymentId }),
  );
  void Promise.all(components.map(loaded)).then(on.interactive);
  on.attached();
  box.append(...components);
  return { remove: () => box.replaceChildren() };
});

/** Resolves when a component can be used. The card input has no other event than that of all. */
function loaded(component) {
  const isCard = component.localName === 'pay-card-input';
  return new Promise((resolve, reject) => {
    component.addEventListener(isCard ? 'pay-rendered' : 'pay-load', ({ detail }) =>
      detail === false ? reject(new Error(`${component.localName} is not offered`)) : resolve(),
    );
  });
}
