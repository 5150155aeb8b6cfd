import type { Language } from '../../bridge/languages.js';

/** What a shopper reads of PayPal; the button itself speaks for itself. */
export const texts = {
  en: { problem: 'PayPal could not take the payment. Nothing was charged: try again, or pay another way.' },
  es: { problem: 'PayPal no ha podido realizar el pago. No se ha cobrado nada: inténtalo de nuevo o paga de otra forma.' },
} satisfies Record<Language, { readonly problem: string }>;
