import type { Language } from '../../bridge/languages.js';

const en = {
  title: 'Pay with Bizum',
  phone: 'Mobile number',
  explain: 'We send the payment to your bank’s app, where you approve it.',
  remember: 'Remember this number for my next purchase',
  pay: (amount: string) => (amount ? `Pay ${amount}` : 'Continue'),
  busy: 'One moment…',
  invalid: 'Enter a Spanish mobile number: nine digits',
  notRegistered: 'This number is not registered with Bizum. Try another, or pay in another way.',
};

/** What the Bizum overlay says. */
export type BizumTexts = typeof en;

/** In each language. */
export const bizumTexts = {
  en,
  es: {
    title: 'Pagar con Bizum',
    phone: 'Número de móvil',
    explain: 'Enviamos el pago a la app de tu banco, donde lo apruebas.',
    remember: 'Recordar este número para mi próxima compra',
    pay: (amount) => (amount ? `Pagar ${amount}` : 'Continuar'),
    busy: 'Un momento…',
    invalid: 'Introduce un móvil español: nueve cifras',
    notRegistered: 'Este número no está registrado en Bizum. Prueba con otro o paga de otra forma.',
  },
} satisfies Record<Language, BizumTexts>;
