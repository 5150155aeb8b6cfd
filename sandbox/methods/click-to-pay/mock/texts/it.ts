import type { DcfTexts } from './en.js';

/** Italian. */
export const texts: DcfTexts = {
  brand: 'Circuito della carta (prova)',
  title: 'Confermare la carta',
  intro: 'Questa pagina simula quella del circuito della carta. Non c’è alcun movimento di denaro.',
  card: 'Carta',
  amount: 'Importo',
  confirm: 'Conferma',
  change: 'Cambia carta',
  cancel: 'Annulla',
  others: 'Altri esiti di prova',
  declined: 'Conferma, e la banca rifiuta',
};
