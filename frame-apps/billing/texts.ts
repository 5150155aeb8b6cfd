import type { Language } from '../../bridge/languages.js';
import { load } from '../../locales/generated/billing/index.js';
import { textsOf } from '../runtime/languages.js';
import type { AddressPart } from './address.js';
import type { BillingInput, BillingProblem } from './details.js';

/** The texts of the fields for the shopper's details. */
export const billingTexts = textsOf(load);

/** An input, as its form has it. */
type Input = BillingInput | 'nameOnCard';

/** The label of an input, as the country of the address calls it. */
export const labelOf = (
  language: Language,
  input: Input,
  address: readonly AddressPart[],
): string => named(billingTexts(language), input, address);

/** What is wrong with an input, in words. */
export function problemText(
  language: Language,
  input: Input,
  address: readonly AddressPart[],
  problem: BillingProblem,
): string {
  const texts = billingTexts(language);
  // The second line of a street is never missing.
  return problem === 'missing'
    ? named({ line2: '', ...texts.missing }, input, address)
    : texts[problem];
}

/** The text about an input, or about what the country has in its place. */
function named(
  texts: Readonly<Record<Input, string>> & { readonly names: Readonly<Record<string, string>> },
  input: Input,
  address: readonly AddressPart[],
): string {
  const name = address.find((part) => part.input === input)?.name;
  // The data of a later version may name what this one does not.
  return (name && texts.names[name]) || texts[input];
}
