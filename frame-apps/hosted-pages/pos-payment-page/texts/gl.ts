import type { PosTexts } from './en.js';

/** Galician. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Pagar a ${merchant}` : 'Pagar'),
  typed: { title: 'Canto vas pagar?', text: 'Escribe o importe da túa conta. Se tes dúbidas, pregúntalle ao persoal.' },
  given: { title: 'É esta a túa conta?', text: 'Poderás escoller como pagar na páxina seguinte.' },
  amount: 'Importe',
  goOn: 'Continuar',
  busy: 'Un momento…',
  missing: 'Escribe o importe que vas pagar',
  wrong: (example) => `Escribe un importe, como ${example}`,
  tooLow: 'O importe ten que ser maior que cero',
  tooHigh: 'Este importe é demasiado alto para pagalo aquí',
  failed: 'Non puidemos conectar co provedor de pagamento. Non se cobrou nada. Téntao de novo.',
  badLink: {
    title: 'Esta ligazón non funciona',
    text: 'Pode estar incompleta ou ter caducado. Non se cobrou nada. Pídelle unha nova ao persoal.',
  },
};
