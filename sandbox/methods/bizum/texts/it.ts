import type { BizumTexts } from './en.js';

/** Italian. */
export const texts: BizumTexts = {
  title: 'Paga con la chiave Bizum',
  intro: 'Confermare questo acquisto con il numero di cellulare e le quattro cifre della chiave Bizum.',
  merchant: 'Esercente',
  amount: 'Importo',
  phone: 'Numero di cellulare',
  key: 'Chiave Bizum',
  hint: 'Ambiente di prova: va bene qualsiasi cellulare; la chiave è 1234.',
  wrongPhone: 'Inserire un numero di cellulare di nove cifre.',
  wrongKey: 'La chiave non è corretta. Riprovare.',
  pay: 'Paga',
  reject: 'Rifiuta',
  cancel: 'Annulla',
  unknown: 'Questo pagamento non esiste o è scaduto.',
};
