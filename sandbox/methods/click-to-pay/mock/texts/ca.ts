import type { DcfTexts } from './en.js';

/** Catalan. */
export const texts: DcfTexts = {
  brand: 'Marca de la targeta (proves)',
  title: 'Confirma la teva targeta',
  intro: 'Aquesta pàgina simula la de la marca de la teva targeta. No es mouen diners.',
  card: 'Targeta',
  amount: 'Import',
  confirm: 'Confirma',
  change: 'Canvia de targeta',
  cancel: 'Cancel·la',
  others: 'Altres resultats de prova',
  declined: 'Confirma, i el banc la denega',
};
