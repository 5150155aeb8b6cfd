import type { JSX, Ref } from 'preact';
import type { Tag } from '../server.js';
import type { ElementOf, HandlersOf, SetOn } from './tags.js';

/**
 * The props of the tags in Preact: props, attributes, `onpay-…` handlers, and those of every HTML
 * element.
 */
type PreactProps<T extends Tag> = SetOn<T> &
  HandlersOf<T, 'on'> &
  // The one name of these props that all versions of Preact have.
  Omit<JSX.IntrinsicElements['div'], keyof SetOn<T> | 'ref'> & {
    ref?: Ref<ElementOf<T>> | undefined;
  };

// Each by its name: with `extends` and a mapped type, TypeScript 7 (7.0.2) finds a circle, and the
// props of every HTML element are lost.
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'pay-bizum': PreactProps<'pay-bizum'>;
      'pay-bizum-button': PreactProps<'pay-bizum-button'>;
      'pay-card-cvc': PreactProps<'pay-card-cvc'>;
      'pay-card-expiry': PreactProps<'pay-card-expiry'>;
      'pay-card-group': PreactProps<'pay-card-group'>;
      'pay-card-input': PreactProps<'pay-card-input'>;
      'pay-card-number': PreactProps<'pay-card-number'>;
      'pay-checkout': PreactProps<'pay-checkout'>;
      'pay-click-to-pay': PreactProps<'pay-click-to-pay'>;
      'pay-click-to-pay-button': PreactProps<'pay-click-to-pay-button'>;
      'pay-cofidis': PreactProps<'pay-cofidis'>;
      'pay-cofidis-button': PreactProps<'pay-cofidis-button'>;
      'pay-cofidis-loan': PreactProps<'pay-cofidis-loan'>;
      'pay-cofidis-loan-button': PreactProps<'pay-cofidis-loan-button'>;
      'pay-cofidis-loan-widget': PreactProps<'pay-cofidis-loan-widget'>;
      'pay-cofidis-widget': PreactProps<'pay-cofidis-widget'>;
      'pay-express-checkout': PreactProps<'pay-express-checkout'>;
      'pay-google-pay': PreactProps<'pay-google-pay'>;
      'pay-payment-modal': PreactProps<'pay-payment-modal'>;
      'pay-payment-request': PreactProps<'pay-payment-request'>;
      'pay-paypal': PreactProps<'pay-paypal'>;
    }
  }
}
