import type { Language } from '../language.js';

/** What Bizum's own pages say. */
export interface BizumTexts {
  readonly title: string;
  readonly intro: string;
  readonly merchant: string;
  readonly amount: string;
  readonly phone: string;
  readonly key: string;
  readonly hint: string;
  readonly wrongPhone: string;
  readonly wrongKey: string;
  readonly pay: string;
  readonly reject: string;
  readonly cancel: string;
  readonly unknown: string;
}

export const texts: Readonly<Record<Language, BizumTexts>> = {
  en: {
    title: 'Pay with your Bizum key',
    intro: 'Confirm this purchase with your mobile number and the four digits of your Bizum key.',
    merchant: 'Shop',
    amount: 'Amount',
    phone: 'Mobile number',
    key: 'Bizum key',
    hint: 'Sandbox: any mobile number; the key is 1234.',
    wrongPhone: 'That is not a mobile number. Type its nine digits.',
    wrongKey: 'That key is not right. Try again.',
    pay: 'Pay',
    reject: 'Reject',
    cancel: 'Cancel',
    unknown: 'There is no such payment, or its time is over.',
  },
  es: {
    title: 'Paga con tu clave Bizum',
    intro: 'Confirma esta compra con tu número de móvil y las cuatro cifras de tu clave Bizum.',
    merchant: 'Comercio',
    amount: 'Importe',
    phone: 'Número de móvil',
    key: 'Clave Bizum',
    hint: 'Entorno de pruebas: vale cualquier móvil; la clave es 1234.',
    wrongPhone: 'Eso no es un número de móvil. Escribe sus nueve cifras.',
    wrongKey: 'Esa clave no es correcta. Inténtalo de nuevo.',
    pay: 'Pagar',
    reject: 'Rechazar',
    cancel: 'Cancelar',
    unknown: 'No existe ese pago, o su tiempo ha terminado.',
  },
};
