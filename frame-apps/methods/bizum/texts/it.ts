import type { BizumTexts } from './en.js';

/** Italian. */
export const texts: BizumTexts = {
  title: 'Paga con Bizum',
  phone: 'Numero di cellulare',
  explain: 'Invieremo una richiesta di pagamento all’app della banca, dove potrà essere approvata.',
  remember: 'Ricorda questo numero per il prossimo acquisto',
  pay: (amount) => (amount ? `Paga ${amount}` : 'Continua'),
  busy: 'Un momento…',
  invalid: 'Inserire un numero di cellulare spagnolo di nove cifre',
  notRegistered: 'Questo numero non è registrato a Bizum. Provare con un altro numero o pagare in un altro modo.',
  waiting: {
    title: 'Approvare il pagamento nell’app della banca',
    sent: (phone) => `Abbiamo inviato una richiesta di pagamento al ${phone}.`,
    steps: [
      'Aprire l’app della banca sul telefono.',
      'Approvare il pagamento.',
      'Tornare qui: questa pagina si aggiorna da sola.',
    ],
    left: 'Tempo rimanente',
    minutes: (minutes) => (minutes === 1 ? 'Resta circa un minuto' : `Restano circa ${minutes} minuti`),
    over: 'Il tempo è scaduto: stiamo verificando se il pagamento è stato approvato…',
    check: 'L’ho approvato',
    looking: 'Verifica in corso…',
    notYet: 'Il pagamento non è ancora stato approvato.',
    cancel: 'Annulla',
  },
};
