import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** Italian. */
export const texts: PaymentPageTexts = {
  order: (id) => `Ordine ${id}`,
  pay: (amount) => `Paga ${amount}`,
  cancel: (merchant) => `Annulla e torna${to(merchant, ' a')}`,
  back: (merchant) => `Torna${to(merchant, ' a')}` + (merchant ? '' : ' al negozio'),
  returning: (seconds, merchant) =>
    `Ritorno ${merchant ? `a ${merchant}` : 'al negozio'} tra ${seconds} ${seconds === 1 ? 'secondo' : 'secondi'}`,
  stay: 'Resta qui',
  tryAgain: 'Riprova',
  leaving: 'Passaggio alla fase successiva…',
  waiting: {
    title: 'Il pagamento è ancora in elaborazione',
    text: 'Non pagare di nuovo. È possibile attendere qui, oppure chiudere questa pagina e tornare più tardi per vedere l’esito.',
  },
  checking: {
    title: 'Stiamo verificando il pagamento',
    text: 'La connessione si è interrotta durante il pagamento. Non pagare di nuovo: stiamo verificando se è andato a buon fine.',
  },
  elsewhere: {
    title: 'Il pagamento prosegue in un’altra pagina',
    text: 'Il pagamento è stato iniziato in un’altra pagina. Continuare lì o scegliere un altro metodo di pagamento.',
    goOn: 'Continua',
  },
  paid: {
    title: 'Pagamento completato',
    text: (amount, merchant) => `Pagamento di ${amount}${to(merchant, ' a')} effettuato.`,
  },
  alreadyPaid: {
    title: 'Questo pagamento è già stato effettuato',
    text: 'Non occorre fare altro. Non ci sarà un secondo addebito.',
  },
  refunded: {
    title: 'Questo pagamento è stato rimborsato',
    text: 'Il denaro torna sulla carta o sul conto usato per pagare. Possono volerci alcuni giorni.',
  },
  partlyRefunded: {
    title: 'Questo pagamento è stato rimborsato in parte',
    text: 'La banca può impiegare alcuni giorni a mostrare il rimborso.',
  },
  declined: { title: 'Il pagamento è stato rifiutato', text: 'Nessun addebito.' },
  canceled: {
    title: 'Questo pagamento è stato annullato',
    text: 'Nessun addebito. Questo pagamento non può più essere completato.',
  },
  expired: {
    title: 'La richiesta di pagamento è scaduta',
    text: 'Nessun addebito. Chiedere al negozio una nuova richiesta di pagamento.',
  },
  unknown: {
    title: 'Pagamento non trovato',
    text: 'Il link potrebbe essere incompleto. Tornare al negozio e riprovare da lì.',
  },
  noMethod: {
    title: 'Nessun metodo di pagamento disponibile',
    text: 'Nessuno dei metodi di pagamento del negozio è adatto a questo pagamento in questo browser.',
  },
  failed: {
    title: 'Si è verificato un errore',
    text: 'Il gestore dei pagamenti non ha potuto elaborare la richiesta. Riprovare tra qualche istante.',
  },
  billing: {
    title: 'Dati di fatturazione',
    why: 'Servono al negozio per la fattura.',
    name: 'Nome e cognome',
    email: 'Indirizzo e-mail',
    phone: 'Telefono',
    line1: 'Via e numero civico',
    zip: 'Codice postale',
    city: 'Città',
    country: 'Paese',
    goOn: 'Continua con il pagamento',
    change: 'Modifica',
    missing: (field) => `Compilare: ${field}`,
    optional: 'Facoltativo',
    wrongEmail: 'Inserire un indirizzo e-mail, ad esempio ana@example.com',
    wrongPhone: 'Inserire un numero di telefono, con il prefisso se è di un altro paese.',
  },
};
