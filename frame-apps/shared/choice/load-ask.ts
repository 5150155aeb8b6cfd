import { withTexts } from '../runtime/languages.js';
// Imports the list's texts here, so that they load with the document and only the list's own script is left to load.
import './texts/index.js';

/** Loads the list of payment methods, while the payment is being read. A payment that has ended does not need it. */
export const loadAsk = () => withTexts(import('./ask.js')).then(({ Ask }) => ({ default: Ask }));
