import type { Language } from '../language.js';

/** What the bank's pages say. */
export interface BankTexts {
  readonly bank: string;
  readonly title: string;
  readonly intro: string;
  readonly merchant: string;
  readonly amount: string;
  readonly card: string;
  readonly code: string;
  readonly hint: string;
  readonly wrongCode: string;
  readonly authenticate: string;
  readonly app: string;
  readonly appWait: string;
  readonly fail: string;
  readonly cancel: string;
  readonly leave: string;
  readonly left: string;
  readonly others: string;
  readonly broken: string;
  readonly goOn: string;
  readonly returning: string;
  readonly unknown: string;
}

export const texts: Readonly<Record<Language, BankTexts>> = {
  en: {
    bank: 'Faro Bank',
    title: 'Confirm that it is you',
    intro: 'We have sent a code to your phone. Type it to approve this purchase.',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    code: 'Code',
    hint: 'Sandbox: the code is 1234.',
    wrongCode: 'That code is not right. Try again.',
    authenticate: 'Authenticate',
    app: 'Approve in the bank’s app',
    appWait: 'Open the bank’s app on your phone and approve. This page goes on by itself.',
    fail: 'Fail',
    cancel: 'Cancel',
    leave: 'Do nothing',
    left: 'The bank is waiting. Nothing happens until its time is up.',
    others: 'Other ways a bank’s page may behave',
    broken: 'Our service is not available at the moment.',
    goOn: 'Continue',
    returning: 'Taking you back to the shop…',
    unknown: 'There is no such challenge.',
  },
  es: {
    bank: 'Banco Faro',
    title: 'Confirma que eres tú',
    intro: 'Te hemos enviado un código al móvil. Escríbelo para aprobar esta compra.',
    merchant: 'Comercio',
    amount: 'Importe',
    card: 'Tarjeta',
    code: 'Código',
    hint: 'Entorno de pruebas: el código es 1234.',
    wrongCode: 'Ese código no es correcto. Inténtalo de nuevo.',
    authenticate: 'Autenticar',
    app: 'Aprobar en la app del banco',
    appWait: 'Abre la app del banco en tu móvil y aprueba. Esta página sigue sola.',
    fail: 'Fallar',
    cancel: 'Cancelar',
    leave: 'No hacer nada',
    left: 'El banco espera. No pasa nada hasta que se acabe su tiempo.',
    others: 'Otras formas de comportarse de la página de un banco',
    broken: 'Nuestro servicio no está disponible en este momento.',
    goOn: 'Continuar',
    returning: 'Volviendo a la tienda…',
    unknown: 'No existe esa comprobación.',
  },
};
