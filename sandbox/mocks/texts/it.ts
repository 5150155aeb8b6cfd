import type { WalletTexts } from './en.js';

/** Italian. */
export const texts: WalletTexts = {
  test: 'Prova',
  pay: 'Paga',
  cancel: 'Annulla',
  fail: 'Fai fallire',
  close: 'Chiudi',
  card: 'Carta',
  checking: 'Verifica dell’esercente…',
  processing: 'Elaborazione…',
  failed: 'Il pagamento non è stato completato.',
  does: { direct: 'Paga subito', challenge: 'La banca chiede un codice', declined: 'Rifiutata dalla banca' },
};
