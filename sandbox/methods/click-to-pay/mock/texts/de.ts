import type { DcfTexts } from './en.js';

/** German. */
export const texts: DcfTexts = {
  brand: 'Kartenmarke (Test)',
  title: 'Bestätigen Sie Ihre Karte',
  intro: 'Diese Seite simuliert die der Kartenmarke. Es fließt kein Geld.',
  card: 'Karte',
  amount: 'Betrag',
  confirm: 'Bestätigen',
  change: 'Karte wechseln',
  cancel: 'Abbrechen',
  others: 'Andere Testergebnisse',
  declined: 'Bestätigen, und die Bank lehnt ab',
};
