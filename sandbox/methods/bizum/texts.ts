import type { MockLanguage } from '../../pages/language.js';

/** Texts of Bizum's own pages. */
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

export const texts: Readonly<Record<MockLanguage, BizumTexts>> = {
  en: {
    title: 'Pay with your Bizum key',
    intro: 'Confirm this purchase with your mobile number and the four digits of your Bizum key.',
    merchant: 'Shop',
    amount: 'Amount',
    phone: 'Mobile number',
    key: 'Bizum key',
    hint: 'Sandbox: any mobile number; the key is 1234.',
    wrongPhone: 'Enter a mobile number with nine digits.',
    wrongKey: 'That key is incorrect. Try again.',
    pay: 'Pay',
    reject: 'Reject',
    cancel: 'Cancel',
    unknown: 'This payment does not exist or has expired.',
  },
  es: {
    title: 'Paga con tu clave Bizum',
    intro: 'Confirma esta compra con tu número de móvil y las cuatro cifras de tu clave Bizum.',
    merchant: 'Comercio',
    amount: 'Importe',
    phone: 'Número de móvil',
    key: 'Clave Bizum',
    hint: 'Entorno de pruebas: vale cualquier móvil; la clave es 1234.',
    wrongPhone: 'Escribe un número de móvil de nueve cifras.',
    wrongKey: 'Esa clave no es correcta. Inténtalo de nuevo.',
    pay: 'Pagar',
    reject: 'Rechazar',
    cancel: 'Cancelar',
    unknown: 'Este pago no existe o ha caducado.',
  },
};
