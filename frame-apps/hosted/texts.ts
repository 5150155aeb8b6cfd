import type { Language } from '../../bridge/languages.js';

const en = {
  secure: 'Secure payment',
  loading: 'One moment, please…',
  offline: 'You have no connection. Nothing is lost: the page goes on as soon as it is back.',
  noScript: 'To pay here, allow JavaScript in your browser and load this page again.',
  unreachable: {
    title: 'No connection to the payment provider',
    text: 'Nothing is lost. This page keeps trying and goes on by itself.',
  },
};

/** What every page of the provider's says. */
export type HostedTexts = typeof en;

/** In each language. */
export const hostedTexts = {
  en,
  es: {
    secure: 'Pago seguro',
    loading: 'Un momento, por favor…',
    offline: 'No tienes conexión. No se pierde nada: la página sigue en cuanto vuelva.',
    noScript: 'Para pagar aquí, permite JavaScript en tu navegador y vuelve a cargar esta página.',
    unreachable: {
      title: 'Sin conexión con el proveedor de pago',
      text: 'No se pierde nada. Esta página sigue intentándolo y continúa sola.',
    },
  },
} satisfies Record<Language, HostedTexts>;
