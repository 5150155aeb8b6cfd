import type { Language } from '../pages/language.js';

/** Texts of the provider's pages around a challenge. */
export const texts: Readonly<Record<Language, Readonly<Record<'checking' | 'toBank' | 'goOn' | 'return', string>>>> = {
  en: {
    checking: 'Checking with your bank…',
    toBank: 'Taking you to your bank…',
    goOn: 'Continue',
    return: 'Return to the shop',
  },
  es: {
    checking: 'Consultando con tu banco…',
    toBank: 'Te llevamos a tu banco…',
    goOn: 'Continuar',
    return: 'Volver a la tienda',
  },
};
