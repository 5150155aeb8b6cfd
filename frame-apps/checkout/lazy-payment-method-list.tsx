import { lazy, useState, type ComponentProps } from 'react';
import { withTexts } from '../runtime/languages.js';
import type { PaymentMethodList } from './payment-method-list.js';
// Imports the list's texts here, so that they load with the document and only the list's own script
// is left to load.
import './texts.js';

let loaded: typeof PaymentMethodList | undefined;

/**
 * Loads the list of payment methods, while the payment is being read. A payment that has ended does
 * not need it.
 */
export const loadPaymentMethodList = () =>
  withTexts(import('./payment-method-list.js')).then((list) => ({
    default: (loaded = list.PaymentMethodList),
  }));

const LazyList = lazy(loadPaymentMethodList);

/**
 * The list of payment methods. Once loaded, its first render shows it: `lazy` alone would show the
 * fallback for a moment.
 */
export function LazyPaymentMethodList(props: ComponentProps<typeof PaymentMethodList>) {
  const [List] = useState(() => loaded ?? LazyList);
  return <List {...props} />;
}
