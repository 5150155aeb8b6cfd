import { en } from './texts-en.js';
import { es } from './texts-es.js';
import type { Language } from '../../bridge/languages.js';

/** What the payment page says. */
export type PaymentPageTexts = typeof en;

/** In each language. */
export const paymentPageTexts: Readonly<Record<Language, PaymentPageTexts>> = { en, es };
