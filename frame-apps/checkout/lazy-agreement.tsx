import { lazy } from 'react';
import { withTexts } from '../runtime/languages.js';
// Imports the texts here, so that they load with the document.
import './texts.js';

/** Few payments with the merchant's token have later charges: what shows them is loaded then. */
export const LazyAgreement = lazy(() =>
  withTexts(import('./agreement.js')).then(({ Agreement }) => ({ default: Agreement })),
);
