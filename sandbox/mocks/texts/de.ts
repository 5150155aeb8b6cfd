import type { WalletTexts } from './en.js';

/** German. */
export const texts: WalletTexts = {
  test: 'Test',
  pay: 'Bezahlen',
  cancel: 'Abbrechen',
  fail: 'Scheitern lassen',
  close: 'Schließen',
  card: 'Karte',
  checking: 'Der Händler wird geprüft…',
  processing: 'Wird verarbeitet…',
  failed: 'Die Zahlung wurde nicht abgeschlossen.',
  does: { direct: 'Zahlt sofort', challenge: 'Die Bank verlangt einen Code', declined: 'Von der Bank abgelehnt' },
};
