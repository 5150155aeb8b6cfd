import type { BizumTexts } from './en.js';

/** Galician. */
export const texts: BizumTexts = {
  title: 'Pagar con Bizum',
  phone: 'Número de móbil',
  explain: 'Enviaremos a solicitude de pagamento á app do teu banco, onde a poderás aprobar.',
  remember: 'Lembrar este número para a miña próxima compra',
  pay: (amount) => (amount ? `Pagar ${amount}` : 'Continuar'),
  busy: 'Un momento…',
  invalid: 'Introduce un número de móbil español de nove cifras',
  notRegistered: 'Este número non está rexistrado en Bizum. Proba con outro número ou paga doutra forma.',
  waiting: {
    title: 'Apróbao na app do teu banco',
    sent: (phone) => `Enviamos a solicitude de pagamento ao ${phone}.`,
    steps: ['Abre a app do teu banco no móbil.', 'Aproba alí o pagamento.', 'Volve aquí: esta páxina actualízase soa.'],
    left: 'Tempo restante',
    minutes: (minutes) => (minutes === 1 ? 'Queda arredor dun minuto' : `Quedan uns ${minutes} minutos`),
    over: 'Acabou o tempo: estamos a comprobar se o aprobaches…',
    check: 'Xa o aprobei',
    looking: 'Comprobando…',
    notYet: 'Aínda non está aprobado.',
    cancel: 'Cancelar',
  },
};
