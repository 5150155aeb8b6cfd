import { contract } from '../contract.js';
import { paymentProps, withoutPayment } from './shared/props.js';
import { buttonEvents, overlayEvents, overlayProps } from './shared/method.js';

/** A Click to Pay button. Pressing it opens the Click to Pay overlay over the whole page. */
export const clickToPayButton = contract({
  tag: 'pay-click-to-pay-button',
  frame: 'click-to-pay-button',
  title: { en: 'Click to Pay', es: 'Click to Pay' },
  height: 45,
  props: paymentProps,
  refuse: withoutPayment,
  events: buttonEvents,
  calls: {},
});

/** Click to Pay over the whole page: the cards that the shopper has with the card schemes. */
export const clickToPay = contract({
  tag: 'pay-click-to-pay',
  frame: 'click-to-pay',
  title: { en: 'Click to Pay', es: 'Click to Pay' },
  height: 'overlay',
  allow: 'payment *; publickey-credentials-get *',
  props: overlayProps,
  refuse: withoutPayment,
  events: overlayEvents,
  calls: {},
});
