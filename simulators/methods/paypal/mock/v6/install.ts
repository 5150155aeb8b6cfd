import type { PayPalV6Namespace } from '@paypal/paypal-js/sdk-v6';
import type { MockBehavior } from '../../../../mocks/mocks.js';
import type { Texts as PayPalTexts } from '../../../../../locales/generated/paypal-mock/index.js';
import { makeInstance } from './instance.js';

// Written from the types of @paypal/paypal-js 11.3.0 (`types/v6`), its loader (`loadCoreSdkScript`),
// and PayPal's samples (paypal-examples/v6-web-sdk-sample-integration). The codes of errors are
// ours, except those that the samples name.

/** Defines the global of version 6, under the namespace of its own tag only. */
export function installV6(
  script: HTMLScriptElement,
  mode: MockBehavior['mode'],
  texts: PayPalTexts,
): void {
  if (mode === 'absent') return;
  const { namespace = 'paypal' } = script.dataset;
  const { origin } = new URL(script.src);
  const { nonce } = script;
  const sdk = {
    version: '6.0.0',
    // Whatever the components, this mock makes an instance with PayPal's, or refuses.
    createInstance: ((options: object) =>
      makeInstance(Object(options), {
        mode,
        texts,
        nonce,
        origin,
      })) as unknown as PayPalV6Namespace['createInstance'],
  } satisfies PayPalV6Namespace;
  Object.defineProperty(window, namespace, { configurable: true, writable: true, value: sdk });
}
