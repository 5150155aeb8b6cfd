import type { Language } from '../../bridge/languages.js';

const en = {
  name: 'Click to Pay',
  intro: 'Pay with a card that you keep with Visa or Mastercard. Which e-mail address is it under?',
  email: 'E-mail address',
  problems: {
    invalid: 'This is not an e-mail address',
    unknown: 'Click to Pay does not know this address. Try another one, or pay another way.',
    tooMany: 'Too many wrong codes. Try another address, or pay another way.',
    wrong: 'That code is not right',
    expired: 'That code is too old. Ask for a new one.',
    empty: 'Type the code',
  },
  goOn: 'Continue',
  looking: 'One moment…',
  privacy: 'Your address goes to the card schemes alone, to find your cards.',
  codeSent: (channel: string) => `A code was sent to ${channel}`,
  codeSentSomewhere: 'A code was sent to you',
  codeSentAgain: 'A new code is on its way.',
  code: 'One-time code',
  sendAgain: 'Send a new code',
  otherAddress: 'Use another address',
  cards: 'Choose a card',
  card: (scheme: string, last4: string) => `${scheme} ending in ${last4}`,
  until: (expiry: string) => `Valid until ${expiry}`,
  status: { expired: 'Expired', blocked: 'Cannot be used' },
  noCard: 'There is no card here that can be used. Pay another way.',
  pay: (amount: string) => (amount ? `Pay ${amount}` : 'Pay'),
  notYou: 'Not you?',
  cancelled: 'You cancelled. Nothing was charged.',
  confirm: 'Confirm your card',
  otherCard: 'Back to the cards',
  paying: 'One moment, please…',
  notAvailable: 'Click to Pay is not available now. Nothing was charged.',
  otherWay: 'Pay another way',
};

/** What the Click to Pay frames say. */
export type ClickToPayTexts = typeof en;

const es: ClickToPayTexts = {
  name: 'Click to Pay',
  intro: 'Paga con una tarjeta que tengas guardada en Visa o Mastercard. ¿Con qué correo la guardaste?',
  email: 'Correo electrónico',
  problems: {
    invalid: 'Esto no es un correo electrónico',
    unknown: 'Click to Pay no conoce este correo. Prueba con otro o paga de otra forma.',
    tooMany: 'Demasiados códigos erróneos. Prueba con otro correo o paga de otra forma.',
    wrong: 'Ese código no es correcto',
    expired: 'Ese código ha caducado. Pide uno nuevo.',
    empty: 'Escribe el código',
  },
  goOn: 'Continuar',
  looking: 'Un momento…',
  privacy: 'Tu correo solo se envía a las marcas de tarjetas, para encontrar las tuyas.',
  codeSent: (channel) => `Hemos enviado un código a ${channel}`,
  codeSentSomewhere: 'Te hemos enviado un código',
  codeSentAgain: 'Te hemos enviado un código nuevo.',
  code: 'Código de un solo uso',
  sendAgain: 'Enviar un código nuevo',
  otherAddress: 'Usar otro correo',
  cards: 'Elige una tarjeta',
  card: (scheme, last4) => `${scheme} terminada en ${last4}`,
  until: (expiry) => `Válida hasta ${expiry}`,
  status: { expired: 'Caducada', blocked: 'No se puede usar' },
  noCard: 'No hay ninguna tarjeta que se pueda usar. Paga de otra forma.',
  pay: (amount) => (amount ? `Pagar ${amount}` : 'Pagar'),
  notYou: '¿No eres tú?',
  cancelled: 'Has cancelado. No se ha cobrado nada.',
  confirm: 'Confirma tu tarjeta',
  otherCard: 'Volver a las tarjetas',
  paying: 'Un momento, por favor…',
  notAvailable: 'Click to Pay no está disponible ahora. No se ha cobrado nada.',
  otherWay: 'Pagar de otra forma',
};

/** The words of Click to Pay, per language. */
export const clickToPayTexts = { en, es } satisfies Record<Language, ClickToPayTexts>;
