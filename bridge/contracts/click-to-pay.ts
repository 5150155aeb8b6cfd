import { sizes } from '../../appearance/sizes.js';
import { contract } from '../contract.js';
import { paymentProps, withoutPayment } from './shared/props.js';
import { buttonEvents, overlayEvents, overlayProps } from './shared/method.js';
import { buttonStyle } from './shared/style.js';

/** A Click to Pay button that opens the full-screen Click to Pay overlay. */
export const clickToPayButton = contract({
  tag: 'pay-click-to-pay-button',
  frame: 'click-to-pay-button',
  title: 'clickToPay',
  height: sizes.singleButton,
  heightToken: 'button-height',
  props: {
    ...paymentProps,
    /** Styles for the inside of the frame. Named `style` in factories. */
    innerStyle: buttonStyle,
  },
  refuse: withoutPayment,
  amountOptional: true,
  events: buttonEvents,
  calls: {},
});

/**
 * A full-screen Click to Pay overlay with the cards that the shopper has stored with the card
 * schemes.
 */
export const clickToPay = contract({
  tag: 'pay-click-to-pay',
  frame: 'click-to-pay',
  title: 'clickToPay',
  height: 'overlay',
  hasThirdParties: true,
  allow: 'payment *; publickey-credentials-get *',
  props: overlayProps,
  refuse: withoutPayment,
  amountOptional: true,
  events: overlayEvents,
  calls: {},
});
