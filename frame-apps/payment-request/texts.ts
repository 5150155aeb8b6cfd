import type { Language } from '../../bridge/languages.js';

/** What the Apple Pay button says and what a shopper is told where it does not go on. */
export const appleTexts = {
  en: {
    plain: 'Apple Pay',
    buy: 'Buy with Apple Pay',
    donate: 'Donate with Apple Pay',
    failed: 'Apple Pay could not be used. Nothing was charged: try again or choose another way to pay.',
  },
  es: {
    plain: 'Apple Pay',
    buy: 'Comprar con Apple Pay',
    donate: 'Donar con Apple Pay',
    failed: 'No se ha podido usar Apple Pay. No se ha cobrado nada: inténtalo de nuevo o elige otra forma de pago.',
  },
} satisfies Record<Language, Record<'plain' | 'buy' | 'donate' | 'failed', string>>;
