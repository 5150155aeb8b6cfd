import type { Language } from '../../language.js';

/** What the schemes' page says. */
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

export const texts: Readonly<Record<Language, DcfTexts>> = {
  en: {
    brand: 'Card scheme (sandbox)',
    title: 'Confirm your card',
    intro: 'This page stands in for the card scheme’s own. No money moves.',
    card: 'Card',
    amount: 'Amount',
    confirm: 'Confirm',
    change: 'Change card',
    cancel: 'Cancel',
    others: 'Other ways to end here',
    declined: 'Confirm, and the bank declines',
  },
  es: {
    brand: 'Marca de la tarjeta (pruebas)',
    title: 'Confirma tu tarjeta',
    intro: 'Aquí iría la página de la marca de tu tarjeta. Es una prueba: no se mueve dinero.',
    card: 'Tarjeta',
    amount: 'Importe',
    confirm: 'Confirmar',
    change: 'Cambiar de tarjeta',
    cancel: 'Cancelar',
    others: 'Otras formas de acabar aquí',
    declined: 'Confirmar, y el banco la rechaza',
  },
};
