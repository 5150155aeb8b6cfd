import type * as en from './en.js';

// Spanish.

export const titles: typeof en.titles = {
  bizum: 'Pagar con Bizum',
  card: 'Formulario seguro de pago con tarjeta',
  clickToPay: 'Click to Pay',
  cofidis: 'Pagar en 4 cuotas con Cofidis',
  cofidisLoan: 'Financiar la compra con Cofidis',
  googlePay: 'Pagar con Google Pay',
  payment: 'Pago seguro',
  paypal: 'Pagar con PayPal',
  wallet: 'Pagar con tu cartera digital',
};

export const emptyCardNumber = 'Introduce el número de la tarjeta';
export const cardNotAvailable = 'Este método de pago no está disponible aquí.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'No se ha podido cargar el formulario de tarjeta. Comprueba tu conexión.',
  refused: 'El formulario de tarjeta no se puede mostrar aquí. Elige otro método de pago.',
};
export const tryAgain = 'Intentar de nuevo';

export const unknown = 'Todavía no sabemos si el pago se ha hecho. No vuelvas a pagar: consulta con tu banco o con la tienda.';
