import { html, type Html } from '../html.js';
import type { ShownCard } from '../orders.js';
import type { View } from './layout.js';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  cartesBancaires: 'Cartes Bancaires',
  bancontact: 'Bancontact',
  dankort: 'Dankort',
};

const brandOf = ({ brand }: ShownCard) => brandNames[brand] ?? brand;

/** A card as screen readers say it. */
export const spokenCard = ({ texts }: View, card: ShownCard): string =>
  texts.storedMethod({ name: brandOf(card), digits: card.last4 });

/** A card with its scheme's logo and its last digits. */
export const cardLabel = (view: View, card: ShownCard): Html =>
  html`${logo(card.brand)} <span aria-hidden="true">${brandOf(card)} •••• ${card.last4}</span><span class="unseen">${spokenCard(view, card)}</span>`;

/** The logo of a card scheme or a payment method. */
export const logo = (name: string): Html =>
  html`<img src="/assets/logos/${name}.svg" alt="" width="36" height="24" />`;
