import type * as en from './en.js';

// German.

export const titles: typeof en.titles = {
  bizum: 'Mit Bizum bezahlen',
  card: 'Sicheres Formular für die Kartenzahlung',
  clickToPay: 'Click to Pay',
  cofidis: 'In 4 Raten mit Cofidis bezahlen',
  cofidisLoan: 'Einkauf mit Cofidis finanzieren',
  googlePay: 'Mit Google Pay bezahlen',
  payment: 'Sichere Zahlung',
  paypal: 'Mit PayPal bezahlen',
  wallet: 'Mit Ihrer digitalen Geldbörse bezahlen',
};

export const emptyCardNumber = 'Geben Sie die Kartennummer ein';
export const cardNotAvailable = 'Diese Zahlungsart ist hier nicht verfügbar.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'Das Kartenformular konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
  refused: 'Das Kartenformular kann hier nicht angezeigt werden. Wählen Sie eine andere Zahlungsart.',
};
export const tryAgain = 'Erneut versuchen';

export const unknown =
  'Wir wissen noch nicht, ob die Zahlung erfolgt ist. Zahlen Sie nicht noch einmal: Fragen Sie bei Ihrer Bank oder beim Shop nach.';
