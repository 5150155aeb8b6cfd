import type { BizumTexts } from './en.js';

/** Spanish. */
export const texts: BizumTexts = {
  title: 'Pagar con Bizum',
  phone: 'Número de móvil',
  explain: 'Enviaremos la solicitud de pago a la app de tu banco, donde podrás aprobarla.',
  remember: 'Recordar este número para mi próxima compra',
  pay: (amount) => (amount ? `Pagar ${amount}` : 'Continuar'),
  busy: 'Un momento…',
  invalid: 'Introduce un número de móvil español de nueve cifras',
  notRegistered: 'Este número no está registrado en Bizum. Prueba con otro número o paga de otra forma.',
  waiting: {
    title: 'Apruébalo en la app de tu banco',
    sent: (phone) => `Hemos enviado la solicitud de pago al ${phone}.`,
    steps: ['Abre la app de tu banco en el móvil.', 'Aprueba allí el pago.', 'Vuelve aquí: esta página se actualiza sola.'],
    left: 'Tiempo restante',
    minutes: (minutes) => (minutes === 1 ? 'Queda alrededor de un minuto' : `Quedan unos ${minutes} minutos`),
    over: 'Se acabó el tiempo: estamos comprobando si lo aprobaste…',
    check: 'Ya lo he aprobado',
    looking: 'Comprobando…',
    notYet: 'Todavía no está aprobado.',
    cancel: 'Cancelar',
  },
};
