import { plainText } from '../../api/plain-text.js';
import { largestSurcharge } from '../../api/surcharge.js';
import type { CardFacts } from '../../api/types.js';
import type { Price } from '../api/payment-target.js';
import type { AddedSurcharge } from '../card-form/added-surcharge.js';

/** The longest name of a surcharge, in characters. */
export const MAX_LABEL = 60;

/**
 * Returns the surcharge in a page's answer, or what is wrong with it: of the card, of the value, or
 * that there is no price to add it to.
 */
export function surchargeIn(
  value: unknown,
  { maxSurchargePercent: percent }: CardFacts,
  { amount: price, currency }: Price,
): AddedSurcharge | { readonly problem: string } {
  const { amount, label } = Object(value) as Readonly<Record<string, unknown>>;
  if (price === undefined || currency === undefined)
    return { problem: 'surcharge needs a payment, or an amount and a currency' };
  if (!percent)
    return { problem: 'surcharge: none may be added to a card without maxSurchargePercent' };
  const most = largestSurcharge(price, percent);
  if (!Number.isSafeInteger(amount) || Number(amount) < 1 || Number(amount) > most)
    return {
      problem: `surcharge.amount is ${shown(amount)}: it must be a whole number of minor units from 1 to ${most}`,
    };
  const text = plainText(label, MAX_LABEL);
  if (!text) return { problem: `surcharge.label is ${shown(label)}: it must be a text` };
  return { amount: Number(amount), label: text, price: { amount: price, currency } };
}

const MOST_SHOWN = 40;

const shown = (value: unknown): string =>
  typeof value === 'number' ? String(value) : String(JSON.stringify(value)).slice(0, MOST_SHOWN);
