import { sizes } from '../../appearance/sizes.js';
import { call, contract, type Refuse } from '../contract.js';
import * as failures from '../failures.js';
import { paymentProps, phoneProps, withoutPayment } from './shared/props.js';
import { buttonEvents, overlayEvents, overlayProps } from './shared/method.js';
import { bizumStyle } from './shared/style.js';

const refuse: Refuse = (props, isAmountNeeded) =>
  props['transactionType'] === 'AUTH'
    ? failures.noReserve('Bizum')
    : withoutPayment(props, isAmountNeeded);

/** A Bizum button that opens the full-screen Bizum overlay. */
export const bizumButton = contract({
  tag: 'pay-bizum-button',
  frame: 'bizum-button',
  title: 'bizum',
  height: sizes.singleButton,
  heightToken: 'button-height',
  props: {
    ...paymentProps,
    ...phoneProps,
    /** Styles for the inside of the frame. Named `style` in factories. */
    innerStyle: bizumStyle,
  },
  refuse,
  amountOptional: true,
  events: buttonEvents,
  calls: {},
});

/**
 * A full-screen Bizum overlay that asks for the shopper's phone number and emits a token. With
 * `isHidden` and a phone number, it emits the token without showing anything.
 */
export const bizum = contract({
  tag: 'pay-bizum',
  frame: 'bizum',
  title: 'bizum',
  height: 'overlay',
  props: { ...overlayProps, ...phoneProps },
  refuse,
  amountOptional: true,
  events: overlayEvents,
  calls: {
    /** Fills in the shopper's phone number. */
    setPhoneNumber: call<(phoneNumber: string) => void>(),
    /** Returns the phone number in E.164 format, or `undefined` while it is not valid. */
    getPhoneNumber: call<() => string | undefined>(),
  },
});
