import type { BizumTexts } from './en.js';

/** Spanish. */
export const texts: BizumTexts = {
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
};
