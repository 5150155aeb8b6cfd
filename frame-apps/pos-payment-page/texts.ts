import type { Language } from '../../bridge/languages.js';

const en = {
  title: (merchant?: string) => (merchant ? `Pay ${merchant}` : 'Pay'),
  typed: { title: 'How much do you pay?', text: 'Ask at the till, and type the amount as it is on the bill.' },
  given: { title: 'Is this your bill?', text: 'You choose how to pay on the next page.' },
  amount: 'Amount',
  goOn: 'Continue',
  busy: 'One moment…',
  missing: 'Enter the amount to pay',
  wrong: (example: string) => `Enter an amount such as ${example}`,
  tooLow: 'The amount must be above zero',
  tooHigh: 'This amount is too high to be paid here',
  failed: 'The payment provider could not be reached. Nothing was charged: try again.',
  badLink: {
    title: 'This link does not work',
    text: 'It may be incomplete or changed, or is not valid any more. Nothing was charged: ask at the till for another.',
  },
};

/** What the page of a point of sale says. */
export type PosTexts = typeof en;

/** In each language. */
export const posTexts = {
  en,
  es: {
    title: (merchant) => (merchant ? `Pagar a ${merchant}` : 'Pagar'),
    typed: { title: '¿Cuánto vas a pagar?', text: 'Pregunta en la caja y escribe el importe como está en la cuenta.' },
    given: { title: '¿Es esta tu cuenta?', text: 'Eliges cómo pagar en la página siguiente.' },
    amount: 'Importe',
    goOn: 'Continuar',
    busy: 'Un momento…',
    missing: 'Escribe el importe que vas a pagar',
    wrong: (example) => `Escribe un importe como ${example}`,
    tooLow: 'El importe tiene que ser mayor que cero',
    tooHigh: 'Este importe es demasiado alto para pagarlo aquí',
    failed: 'No hay conexión con el proveedor de pago. No se ha cobrado nada: inténtalo de nuevo.',
    badLink: {
      title: 'Este enlace no sirve',
      text: 'Puede estar incompleto o cambiado, o ya no valer. No se ha cobrado nada: pide otro en la caja.',
    },
  },
} satisfies Record<Language, PosTexts>;
