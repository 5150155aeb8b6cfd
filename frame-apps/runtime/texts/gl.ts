import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/gl.js';
import type { Texts } from './en.js';

/** Galician. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Datos da tarxeta',
    labels: { cardNumber: 'Número de tarxeta', expiryDate: 'Data de caducidade, mes e ano', cvc: 'Código de seguridade' },
    placeholders: { cardNumber: 'Número de tarxeta', expiryDate: 'MM/AA', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'O número de tarxeta non é válido',
      invalidCardType: 'Este tipo de tarxeta non se acepta',
      emptyExpiryDate: 'Introduce a data de caducidade',
      monthOutOfRange: 'O mes de caducidade debe estar entre 01 e 12',
      yearOutOfRange: 'O ano de caducidade xa pasou',
      yearTooFarAhead: 'O ano de caducidade é demasiado afastado',
      dateOutOfRange: 'A data de caducidade xa pasou',
      invalidExpiryDate: 'A data de caducidade non é válida',
      emptyCVC: 'Introduce o código de seguridade',
      invalidCVC: 'O código de seguridade non é válido',
    },
    brand: (name) => `Tarxeta ${name}`,
    unknownBrand: 'Tarxeta',
    tryAgain,
    codeOnBack: '3 díxitos, no reverso',
    codeOnFront: '4 díxitos, no anverso',
  },
  errors: {
    network: 'Non puidemos conectar co provedor de pagamento. Comproba a túa conexión e téntao de novo.',
    timeout: 'O provedor de pagamento tarda demasiado en responder. Téntao de novo nun momento.',
    amountChanged: 'O importe cambiou. Revísao e volve pagar.',
    tooMany: 'O provedor de pagamento está moi ocupado. Agarda un momento e téntao de novo.',
    api: 'O provedor de pagamento non puido procesar a solicitude. Téntao de novo nun momento.',
    notFound: 'Non atopamos este pagamento. Ponte en contacto coa tenda.',
    notEligible: cardNotAvailable,
    internal: 'Algo fallou. Téntao de novo ou paga doutra forma.',
    broken: 'Algo fallou. Recarga a páxina e téntao de novo.',
  },
};
