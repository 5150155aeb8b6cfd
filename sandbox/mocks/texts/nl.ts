import type { WalletTexts } from './en.js';

/** Dutch. */
export const texts: WalletTexts = {
  test: 'Test',
  pay: 'Betalen',
  cancel: 'Annuleren',
  fail: 'Laten mislukken',
  close: 'Sluiten',
  card: 'Kaart',
  checking: 'De winkel wordt gecontroleerd…',
  processing: 'Wordt verwerkt…',
  failed: 'De betaling is niet voltooid.',
  does: { direct: 'Betaalt meteen', challenge: 'De bank vraagt om een code', declined: 'Geweigerd door de bank' },
};
