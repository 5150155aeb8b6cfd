import type { WalletTexts } from './en.js';

/** Basque. */
export const texts: WalletTexts = {
  test: 'Probak',
  pay: 'Ordaindu',
  cancel: 'Utzi',
  fail: 'Huts egin',
  close: 'Itxi',
  card: 'Txartela',
  checking: 'Denda egiaztatzen…',
  processing: 'Prozesatzen…',
  failed: 'Ordainketa ez da osatu.',
  does: { direct: 'Berehala ordaintzen du', challenge: 'Bankuak kode bat eskatzen du', declined: 'Bankuak ukatua' },
};
