import type { MockLanguage } from '../../pages/language.js';

/** Texts of the bank's pages. */
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

export const texts: Readonly<Record<MockLanguage, BankTexts>> = {
  en: {
    bank: 'Faro Bank',
    title: 'Confirm that it is you',
    intro: 'We sent a code to your phone. Enter it to approve this purchase.',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    code: 'Code',
    hint: 'Sandbox: the code is 1234.',
    wrongCode: 'That code is incorrect. Try again.',
    authenticate: 'Authenticate',
    app: 'Approve in the bank’s app',
    appWait: 'Open the bank’s app on your phone and approve the purchase. This page updates by itself.',
    fail: 'Fail',
    cancel: 'Cancel',
    leave: 'Do nothing',
    left: 'The bank is waiting. Nothing happens until the request expires.',
    others: 'Other test outcomes',
    broken: 'Our service is not available at the moment.',
    goOn: 'Continue',
    returning: 'Taking you back to the shop…',
    unknown: 'This challenge does not exist.',
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
    appWait: 'Abre la app del banco en tu móvil y aprueba la compra. Esta página se actualiza sola.',
    fail: 'Fallar',
    cancel: 'Cancelar',
    leave: 'No hacer nada',
    left: 'El banco está esperando. No pasa nada hasta que caduque la solicitud.',
    others: 'Otros resultados de prueba',
    broken: 'Nuestro servicio no está disponible en este momento.',
    goOn: 'Continuar',
    returning: 'Volviendo a la tienda…',
    unknown: 'Esta comprobación no existe.',
  },
};
