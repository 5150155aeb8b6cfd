import type { BankTexts } from './en.js';

/** Spanish. */
export const texts: BankTexts = {
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
};
