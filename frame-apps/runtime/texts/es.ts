import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/es.js';
import type { Texts } from './en.js';

/** Spanish. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Datos de la tarjeta',
    labels: { cardNumber: 'Número de tarjeta', expiryDate: 'Fecha de caducidad, mes y año', cvc: 'Código de seguridad' },
    placeholders: { cardNumber: 'Número de tarjeta', expiryDate: 'MM/AA', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'El número de tarjeta no es válido',
      invalidCardType: 'Este tipo de tarjeta no se acepta',
      emptyExpiryDate: 'Introduce la fecha de caducidad',
      monthOutOfRange: 'El mes de caducidad debe estar entre 01 y 12',
      yearOutOfRange: 'El año de caducidad ya ha pasado',
      yearTooFarAhead: 'El año de caducidad es demasiado lejano',
      dateOutOfRange: 'La fecha de caducidad ya ha pasado',
      invalidExpiryDate: 'La fecha de caducidad no es válida',
      emptyCVC: 'Introduce el código de seguridad',
      invalidCVC: 'El código de seguridad no es válido',
    },
    brand: (name) => `Tarjeta ${name}`,
    unknownBrand: 'Tarjeta',
    tryAgain,
    codeOnBack: '3 dígitos, en el reverso',
    codeOnFront: '4 dígitos, en el anverso',
  },
  errors: {
    network: 'No hemos podido conectar con el proveedor de pago. Comprueba tu conexión e inténtalo de nuevo.',
    timeout: 'El proveedor de pago tarda demasiado en responder. Inténtalo de nuevo en un momento.',
    amountChanged: 'El importe ha cambiado. Revísalo y vuelve a pagar.',
    tooMany: 'El proveedor de pago está muy ocupado. Espera un momento e inténtalo de nuevo.',
    api: 'El proveedor de pago no ha podido procesar la solicitud. Inténtalo de nuevo en un momento.',
    notFound: 'No encontramos este pago. Ponte en contacto con la tienda.',
    notEligible: cardNotAvailable,
    internal: 'Algo ha fallado. Inténtalo de nuevo o paga de otra forma.',
    broken: 'Algo ha fallado. Recarga la página e inténtalo de nuevo.',
  },
};
