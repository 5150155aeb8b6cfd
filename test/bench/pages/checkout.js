import { configure } from '../../../dist/package/elements/functions.js';
import '../../../dist/package/elements/tags/checkout.js';
import { frames, paymentId, stage } from './stage.js';

configure({ host: frames });

stage((box, on) => {
  const checkout = document.createElement('pay-checkout');
  // The account has eight methods: these five are left.
  const exclude = ['applePay', 'clickToPay', 'cofidisLoan'];
  Object.assign(checkout, { paymentId, exclude });
  checkout.addEventListener('pay-load', on.interactive);
  on.attached();
  box.append(checkout);
  return { remove: () => checkout.remove() };
});
