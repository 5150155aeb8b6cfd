// The module shared with every page comes first: what this one imports may end the current script.
import { frames, stage } from './stage.js';
import { CardInput, confirmPayment } from '@monei-js/components';
import { onFirstMessage } from './first-message.js';

stage(
  (box, on) => {
    const card = new CardInput({
      accountId: 'acc_payframe_demo',
      amount: 1250,
      currency: 'EUR',
      onLoad: on.interactive,
    });
    onFirstMessage(frames, on.channel);
    on.attached();
    void card.render(box);
    return { remove: () => void card.close(), update: (amount) => card.updateProps({ amount }) };
  },
  { open },
);

/** Opens the payment modal; the stub reports that it is open at once. */
function open(paymentId) {
  void confirmPayment({ paymentId, onLoad: () => opened() });
  let opened;
  return new Promise((resolve) => (opened = resolve));
}
