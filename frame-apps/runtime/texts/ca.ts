import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/ca.js';
import type { Texts } from './en.js';

/** Catalan. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Dades de la targeta',
    labels: { cardNumber: 'Número de targeta', expiryDate: 'Data de caducitat, mes i any', cvc: 'Codi de seguretat' },
    placeholders: { cardNumber: 'Número de targeta', expiryDate: 'MM/AA', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'El número de targeta no és vàlid',
      invalidCardType: 'Aquest tipus de targeta no s’accepta',
      emptyExpiryDate: 'Introdueix la data de caducitat',
      monthOutOfRange: 'El mes de caducitat ha de ser entre 01 i 12',
      yearOutOfRange: 'L’any de caducitat ja ha passat',
      yearTooFarAhead: 'L’any de caducitat és massa llunyà',
      dateOutOfRange: 'La data de caducitat ja ha passat',
      invalidExpiryDate: 'La data de caducitat no és vàlida',
      emptyCVC: 'Introdueix el codi de seguretat',
      invalidCVC: 'El codi de seguretat no és vàlid',
    },
    brand: (name) => `Targeta ${name}`,
    unknownBrand: 'Targeta',
    tryAgain,
    codeOnBack: '3 dígits, al revers',
    codeOnFront: '4 dígits, a l’anvers',
  },
  errors: {
    network: 'No hem pogut connectar amb el proveïdor de pagament. Comprova la connexió i torna-ho a provar.',
    timeout: 'El proveïdor de pagament triga massa a respondre. Torna-ho a provar d’aquí a un moment.',
    amountChanged: 'L’import ha canviat. Revisa’l i torna a pagar.',
    tooMany: 'El proveïdor de pagament està molt ocupat. Espera un moment i torna-ho a provar.',
    api: 'El proveïdor de pagament no ha pogut processar la sol·licitud. Torna-ho a provar d’aquí a un moment.',
    notFound: 'No trobem aquest pagament. Posa’t en contacte amb la botiga.',
    notEligible: cardNotAvailable,
    internal: 'Alguna cosa ha fallat. Torna-ho a provar o paga d’una altra manera.',
    broken: 'Alguna cosa ha fallat. Torna a carregar la pàgina i prova-ho de nou.',
  },
};
