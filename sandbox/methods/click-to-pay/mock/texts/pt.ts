import type { DcfTexts } from './en.js';

/** Portuguese. */
export const texts: DcfTexts = {
  brand: 'Marca do cartão (teste)',
  title: 'Confirme o seu cartão',
  intro: 'Esta página simula a da marca do seu cartão. Não é movimentado dinheiro.',
  card: 'Cartão',
  amount: 'Montante',
  confirm: 'Confirmar',
  change: 'Mudar de cartão',
  cancel: 'Cancelar',
  others: 'Outros resultados de teste',
  declined: 'Confirmar, e o banco recusa',
};
