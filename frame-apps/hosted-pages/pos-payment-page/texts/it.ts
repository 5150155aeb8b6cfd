import type { PosTexts } from './en.js';

/** Italian. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Paga a ${merchant}` : 'Paga'),
  typed: { title: 'Quanto deve pagare?', text: 'Inserire l’importo del conto. In caso di dubbio, chiedere al personale.' },
  given: { title: 'È questo il conto giusto?', text: 'Il metodo di pagamento si sceglie nella pagina successiva.' },
  amount: 'Importo',
  goOn: 'Continua',
  busy: 'Un momento…',
  missing: 'Inserire l’importo da pagare',
  wrong: (example) => `Inserire un importo, ad esempio ${example}`,
  tooLow: 'L’importo deve essere maggiore di zero',
  tooHigh: 'Questo importo è troppo alto per essere pagato qui',
  failed: 'Impossibile connettersi al gestore dei pagamenti. Nessun addebito. Riprovare.',
  badLink: {
    title: 'Questo link non funziona',
    text: 'Potrebbe essere incompleto o scaduto. Nessun addebito. Chiederne uno nuovo al personale.',
  },
};
