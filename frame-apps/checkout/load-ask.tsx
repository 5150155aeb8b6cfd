import { lazy, useState, type ComponentProps } from 'react';
import { withTexts } from '../runtime/languages.js';
import type { Ask } from './ask.js';
// Imports the list's texts here, so that they load with the document and only the list's own script is left to load.
import './texts.js';

let loaded: typeof Ask | undefined;

/** Loads the list of payment methods, while the payment is being read. A payment that has ended does not need it. */
export const loadAsk = () => withTexts(import('./ask.js')).then((list) => ({ default: (loaded = list.Ask) }));

const LazyAsk = lazy(loadAsk);

/** The list of payment methods. Once loaded, its first render shows it: `lazy` alone would show the fallback for a moment. */
export function PaymentMethodList(props: ComponentProps<typeof Ask>) {
  const [List] = useState(() => loaded ?? LazyAsk);
  return <List {...props} />;
}
