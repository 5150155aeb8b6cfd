import type { DcfTexts } from './en.js';

/** Spanish. */
export const texts: DcfTexts = {
  brand: 'Marca de la tarjeta (pruebas)',
  title: 'Confirma tu tarjeta',
  intro: 'Esta página simula la de la marca de tu tarjeta. No se mueve dinero.',
  card: 'Tarjeta',
  amount: 'Importe',
  confirm: 'Confirmar',
  change: 'Cambiar de tarjeta',
  cancel: 'Cancelar',
  others: 'Otros resultados de prueba',
  declined: 'Confirmar, y el banco la rechaza',
};
