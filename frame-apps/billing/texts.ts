import type { Language } from '../../bridge/languages.js';
import { load } from '../../locales/generated/billing/index.js';
import { textsOf } from '../runtime/languages.js';
import type { AddressPart } from './address.js';
import type { BillingInput } from './details.js';

/** The texts of the fields for the shopper's details. */
export const billingTexts = textsOf(load);

/** The label of an input, as the country of the address calls it. */
export function labelOf(
  language: Language,
  input: BillingInput | 'nameOnCard',
  address: readonly AddressPart[],
): string {
  const texts = billingTexts(language);
  const name = address.find((part) => part.input === input)?.name;
  // The data of a later version may name what this one does not.
  return (name && texts.names[name as keyof typeof texts.names]) || texts[input];
}
