import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/it.js';
import type { Texts } from './en.js';

/** Italian. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Dati della carta',
    labels: { cardNumber: 'Numero della carta', expiryDate: 'Scadenza, mese e anno', cvc: 'Codice di sicurezza' },
    placeholders: { cardNumber: 'Numero della carta', expiryDate: 'MM/AA', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'Il numero della carta non è valido',
      invalidCardType: 'Questo tipo di carta non è accettato',
      emptyExpiryDate: 'Inserire la data di scadenza',
      monthOutOfRange: 'Il mese di scadenza deve essere compreso tra 01 e 12',
      yearOutOfRange: 'L’anno di scadenza è già passato',
      yearTooFarAhead: 'L’anno di scadenza è troppo lontano',
      dateOutOfRange: 'La data di scadenza è già passata',
      invalidExpiryDate: 'La data di scadenza non è valida',
      emptyCVC: 'Inserire il codice di sicurezza',
      invalidCVC: 'Il codice di sicurezza non è valido',
    },
    brand: (name) => `Carta ${name}`,
    unknownBrand: 'Carta',
    tryAgain,
    codeOnBack: '3 cifre, sul retro',
    codeOnFront: '4 cifre, sul fronte',
  },
  errors: {
    network: 'Impossibile connettersi al gestore dei pagamenti. Controllare la connessione e riprovare.',
    timeout: 'Il gestore dei pagamenti impiega troppo tempo a rispondere. Riprovare tra qualche istante.',
    amountChanged: 'L’importo è cambiato. Verificarlo e pagare di nuovo.',
    tooMany: 'Il gestore dei pagamenti è molto occupato. Attendere un momento e riprovare.',
    api: 'Il gestore dei pagamenti non ha potuto elaborare la richiesta. Riprovare tra qualche istante.',
    notFound: 'Pagamento non trovato. Contattare il negozio.',
    notEligible: cardNotAvailable,
    internal: 'Si è verificato un errore. Riprovare o pagare in un altro modo.',
    broken: 'Si è verificato un errore. Ricaricare la pagina e riprovare.',
  },
};
