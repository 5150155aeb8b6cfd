import { configure } from '../../../dist/package/elements/functions.js';
import '../../../dist/package/elements/tags/express-checkout.js';
import { frames, paymentId, stage } from './stage.js';

configure({ host: frames });

stage((box, on) => {
  const row = Object.assign(document.createElement('pay-express-checkout'), { paymentId });
  row.addEventListener('pay-load', on.interactive);
  on.attached();
  box.append(row);
  return { remove: () => row.remove() };
});
