import type { Language } from '../../bridge/languages.js';

const en = {
  title: 'Approve it in your bank’s app',
  sent: (phone: string) => `We have sent the payment to ${phone}.`,
  steps: ['Open your bank’s app on your phone.', 'Approve the Bizum there.', 'Come back here: this page goes on by itself.'],
  left: 'Time left',
  minutes: (minutes: number) => (minutes === 1 ? 'About one minute left' : `About ${minutes} minutes left`),
  over: 'Time is up: we are checking whether you approved it…',
  check: 'I have approved it',
  looking: 'Checking…',
  notYet: 'It is not approved yet.',
  cancel: 'Cancel',
};

/** What the waiting screen says. */
export type WaitingTexts = typeof en;

/** In each language. */
export const waitingTexts = {
  en,
  es: {
    title: 'Apruébalo en la app de tu banco',
    sent: (phone) => `Hemos enviado el pago a ${phone}.`,
    steps: ['Abre la app de tu banco en el móvil.', 'Aprueba allí el Bizum.', 'Vuelve aquí: esta página sigue sola.'],
    left: 'Tiempo restante',
    minutes: (minutes) => (minutes === 1 ? 'Queda alrededor de un minuto' : `Quedan unos ${minutes} minutos`),
    over: 'Se acabó el tiempo: estamos comprobando si lo aprobaste…',
    check: 'Ya lo he aprobado',
    looking: 'Comprobando…',
    notYet: 'Todavía no está aprobado.',
    cancel: 'Cancelar',
  },
} satisfies Record<Language, WaitingTexts>;
