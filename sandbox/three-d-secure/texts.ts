import type { Language } from '../language.js';

/** What the provider's pages around a challenge say. */
export const texts: Readonly<Record<Language, Readonly<Record<'checking' | 'toBank' | 'goOn' | 'return', string>>>> = {
  en: {
    checking: 'Checking with your bank…',
    toBank: 'Taking you to your bank…',
    goOn: 'Continue',
    return: 'Return to the shop',
  },
  es: {
    checking: 'Consultando con tu banco…',
    toBank: 'Llevándote a tu banco…',
    goOn: 'Continuar',
    return: 'Volver a la tienda',
  },
};
