import type { BillingField, ContactDetails } from '../../../provider/types.js';
import { isEmail } from '../../ui/email.js';

/** The inputs of the form. The address has several. */
export const billingInputs = ['name', 'email', 'phone', 'line1', 'zip', 'city', 'country'] as const;
export type BillingInput = (typeof billingInputs)[number];
/** The values of the inputs. */
export type Typed = Readonly<Partial<Record<BillingInput, string>>>;
/** A problem with an input. */
export type BillingProblem = 'missing' | 'wrongEmail' | 'wrongPhone';

/** Not every country has postal codes. */
export const isOptional = (input: BillingInput): boolean => input === 'zip';

const fieldOf = (input: BillingInput): BillingField =>
  input === 'name' || input === 'email' || input === 'phone' ? input : 'address';

/** Returns the inputs for these billing fields. */
export const inputsOf = (fields: readonly BillingField[]): readonly BillingInput[] =>
  billingInputs.filter((input) => fields.includes(fieldOf(input)));

/** Validates the values. Returns the problems by input. */
export function problemsOf(
  typed: Typed,
  inputs: readonly BillingInput[],
): Partial<Record<BillingInput, BillingProblem>> {
  const problem = (input: BillingInput): BillingProblem | undefined => {
    const text = typed[input]?.trim() ?? '';
    if (!text) return isOptional(input) ? undefined : 'missing';
    if (input === 'email' && !isEmail(text)) return 'wrongEmail';
    return input === 'phone' && !phoneOf(text) ? 'wrongPhone' : undefined;
  };
  const found = inputs
    .map((input) => [input, problem(input)] as const)
    .filter(([, wrong]) => wrong);
  return Object.fromEntries(found) as Partial<Record<BillingInput, BillingProblem>>;
}

/** Returns a phone number in the provider's format: digits, and a plus before a country code. */
function phoneOf(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(digits) ? digits : undefined;
}

/** Converts the values to the payment API's contact details. */
export function detailsOf(typed: Typed, inputs: readonly BillingInput[]): ContactDetails {
  const given = Object.fromEntries(inputs.map((input) => [input, typed[input]?.trim() ?? '']));
  const { name, email, phone, ...rest } = given;
  const address = Object.fromEntries(Object.entries(rest).filter(([, text]) => text));
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone: phoneOf(phone) ?? phone }),
    ...(Object.keys(address).length && { address }),
  };
}
