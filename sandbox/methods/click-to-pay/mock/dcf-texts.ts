import type { MockLanguage } from '../../../pages/language.js';

/** Texts of the scheme's page. */
export interface DcfTexts {
  readonly brand: string;
  readonly title: string;
  readonly intro: string;
  readonly card: string;
  readonly amount: string;
  readonly confirm: string;
  readonly change: string;
  readonly cancel: string;
  readonly others: string;
  readonly declined: string;
}

export const texts: Readonly<Record<MockLanguage, DcfTexts>> = {
  en: {
    brand: 'Card scheme (sandbox)',
    title: 'Confirm your card',
    intro: 'This page simulates the card scheme’s. No money moves.',
    card: 'Card',
    amount: 'Amount',
    confirm: 'Confirm',
    change: 'Change card',
    cancel: 'Cancel',
    others: 'Other test outcomes',
    declined: 'Confirm, and the bank declines',
  },
  es: {
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
  },
};
