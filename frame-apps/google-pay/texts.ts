import type { Language } from '../../bridge/languages.js';

/** What a shopper is told where Google Pay does not go on. */
export const googleTexts = {
  en: { failed: 'Google Pay could not be used. Nothing was charged: try again or choose another way to pay.' },
  es: { failed: 'No se ha podido usar Google Pay. No se ha cobrado nada: inténtalo de nuevo o elige otra forma de pago.' },
} satisfies Record<Language, object>;
