import type { PosTexts } from './en.js';

/** Spanish. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Pagar a ${merchant}` : 'Pagar'),
  typed: { title: '¿Cuánto vas a pagar?', text: 'Escribe el importe de tu cuenta. Si tienes dudas, pregunta al personal.' },
  given: { title: '¿Es esta tu cuenta?', text: 'Podrás elegir cómo pagar en la página siguiente.' },
  amount: 'Importe',
  goOn: 'Continuar',
  busy: 'Un momento…',
  missing: 'Escribe el importe que vas a pagar',
  wrong: (example) => `Escribe un importe, como ${example}`,
  tooLow: 'El importe tiene que ser mayor que cero',
  tooHigh: 'Este importe es demasiado alto para pagarlo aquí',
  failed: 'No hemos podido conectar con el proveedor de pago. No se ha cobrado nada. Inténtalo de nuevo.',
  badLink: {
    title: 'Este enlace no funciona',
    text: 'Puede estar incompleto o haber caducado. No se ha cobrado nada. Pide uno nuevo al personal.',
  },
};
