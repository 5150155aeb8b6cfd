import type { BizumTexts } from './en.js';

/** Galician. */
export const texts: BizumTexts = {
  title: 'Paga coa túa clave Bizum',
  intro: 'Confirma esta compra co teu número de móbil e as catro cifras da túa clave Bizum.',
  merchant: 'Comercio',
  amount: 'Importe',
  phone: 'Número de móbil',
  key: 'Clave Bizum',
  hint: 'Contorno de probas: vale calquera móbil; a clave é 1234.',
  wrongPhone: 'Introduce un número de móbil de nove cifras.',
  wrongKey: 'Esa clave non é correcta. Téntao de novo.',
  pay: 'Pagar',
  reject: 'Rexeitar',
  cancel: 'Cancelar',
  unknown: 'Este pagamento non existe ou caducou.',
};
