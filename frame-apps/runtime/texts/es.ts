import { EMPTY_CARD_NUMBER } from '../../../bridge/contracts/card-input.js';
import type { Texts } from './index.js';

/** Spanish. */
export const es: Texts = {
  direction: 'ltr',
  card: {
    form: 'Datos de la tarjeta',
    labels: { cardNumber: 'Número de tarjeta', expiryDate: 'Fecha de caducidad, mes y año', cvc: 'Código de seguridad' },
    placeholders: { cardNumber: 'Número de tarjeta', expiryDate: 'MM/AA', cvc: 'CVC' },
    problems: {
      emptyCardNumber: EMPTY_CARD_NUMBER.es,
      invalidCardNumber: 'El número de tarjeta no es válido',
      invalidCardType: 'Este tipo de tarjeta no se acepta',
      emptyExpiryDate: 'Introduce la fecha de caducidad',
      monthOutOfRange: 'El mes de caducidad debe estar entre 01 y 12',
      yearOutOfRange: 'El año de caducidad ya ha pasado o está demasiado lejos',
      dateOutOfRange: 'La fecha de caducidad ya ha pasado',
      invalidExpiryDate: 'La fecha de caducidad no es válida',
      emptyCVC: 'Introduce el CVC',
      invalidCVC: 'El CVC no es válido',
    },
    brand: (name) => `Tarjeta ${name}`,
    unknownBrand: 'Tarjeta',
  },
  errors: {
    network: 'No hay conexión con el proveedor de pago. Comprueba tu conexión e inténtalo de nuevo.',
    api: 'El proveedor de pago no ha podido hacerlo. Inténtalo de nuevo en un momento.',
    notEligible: 'Esta forma de pago no está disponible aquí.',
    internal: 'Algo ha fallado aquí. Inténtalo de nuevo o paga de otra forma.',
    broken: 'Algo ha fallado aquí. Recarga la página e inténtalo de nuevo.',
  },
};
