import type { HostedTexts } from './en.js';

/** Italian. */
export const texts: HostedTexts = {
  secure: 'Pagamento sicuro',
  loading: 'Un momento, prego…',
  offline: 'Connessione assente. Non va perso nulla: questa pagina riprende appena torna la connessione.',
  noScript: 'Per pagare qui, attivare JavaScript nel browser e ricaricare questa pagina.',
  unreachable: {
    title: 'Nessuna connessione con il gestore dei pagamenti',
    text: 'Non va perso nulla. Questa pagina continua a provare e si aggiorna da sola.',
  },
  receipt: {
    label: 'Indirizzo e-mail per la ricevuta',
    send: 'Invia la ricevuta',
    sending: 'Invio in corso…',
    sent: (email) => `Abbiamo inviato la ricevuta a ${email}.`,
    other: 'Invia a un altro indirizzo',
    invalid: 'Inserire un indirizzo e-mail, ad esempio ana@example.com',
    again: 'La ricevuta è già stata inviata a questo indirizzo.',
    tooMany: 'Sono state inviate troppe ricevute per questo pagamento. Chiederne una copia al negozio.',
    notPaid: 'Non c’è alcuna ricevuta per questo pagamento.',
    failed: 'Impossibile inviare la ricevuta. Riprovare tra qualche istante.',
  },
};
