import { configure } from '../../../dist/package/elements/functions.js';
import '../../../dist/package/elements/tags/card-input.js';
import { frames, payment } from './stage.js';

configure({ host: frames });

/** Inserts the card input, as `stage()` wants it. */
export function attach(box, on) {
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
