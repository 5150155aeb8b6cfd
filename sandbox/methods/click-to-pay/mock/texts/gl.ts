import type { DcfTexts } from './en.js';

/** Galician. */
export const texts: DcfTexts = {
  brand: 'Marca da tarxeta (probas)',
  title: 'Confirma a túa tarxeta',
  intro: 'Esta páxina simula a da marca da túa tarxeta. Non se move diñeiro.',
  card: 'Tarxeta',
  amount: 'Importe',
  confirm: 'Confirmar',
  change: 'Cambiar de tarxeta',
  cancel: 'Cancelar',
  others: 'Outros resultados de proba',
  declined: 'Confirmar, e o banco rexéitaa',
};
