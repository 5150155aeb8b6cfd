import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/it.js';

/** Italian. */
export const texts: OverlayTexts = {
  heading: { title: 'Pagamento', to: (merchant) => `Pagamento a ${merchant}`, close: 'Chiudi' },
  working: 'Un momento, prego…',
  waiting: 'Il pagamento è in elaborazione. È possibile attendere qui.',
  checking: 'Stiamo verificando il pagamento. Non pagare di nuovo.',
  bank: 'La banca chiede di confermare il pagamento',
  bankTrouble: 'Problemi con la pagina della banca?',
  bankLate: 'La pagina della banca non si carica.',
  bankSilent: 'La banca non risponde.',
  again: 'Riprova',
  cancel: 'Annulla',
  otherWay: 'Paga in un altro modo',
  paid: 'Pagamento completato',
  declined: 'Il pagamento è stato rifiutato. Provare con un’altra carta.',
  notSent: 'Impossibile connettersi al gestore dei pagamenti. Nessun addebito. Riprovare.',
  unknown,
};
