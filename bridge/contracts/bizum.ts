import { call, contract } from '../contract.js';
import type { PayError } from '../errors.js';
import * as failures from '../failures.js';
import { paymentProps, withoutPayment } from './shared/props.js';
import { buttonEvents, overlayEvents, overlayProps } from './shared/method.js';

const refuse = (props: Readonly<Record<string, unknown>>): PayError | undefined =>
  props['transactionType'] === 'AUTH' ? failures.noReserve('Bizum') : withoutPayment(props);

/** A Bizum button. Pressing it opens the Bizum overlay over the whole page. */
export const bizumButton = contract({
  tag: 'pay-bizum-button',
  frame: 'bizum-button',
  title: { en: 'Pay with Bizum', es: 'Pagar con Bizum' },
  height: 45,
  props: paymentProps,
  refuse,
  events: buttonEvents,
  calls: {},
});

/**
 * Bizum over the whole page: asks for the shopper's phone number and gives a token. Hidden, with a phone number, it gives
 * the token without showing anything.
 */
export const bizum = contract({
  tag: 'pay-bizum',
  frame: 'bizum',
  title: { en: 'Pay with Bizum', es: 'Pagar con Bizum' },
  height: 'overlay',
  props: overlayProps,
  refuse,
  events: overlayEvents,
  calls: {
    /** Fills in the shopper's phone number. */
    setPhoneNumber: call<(phoneNumber: string) => void>(),
    /** The phone number as it stands, in E.164 form; nothing while it is none. */
    getPhoneNumber: call<() => string | undefined>(),
  },
});
