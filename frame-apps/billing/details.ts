import type { DetailField } from '../../bridge/contracts/shared/details.js';
import type { ContactDetails, Customer } from '../../api/types.js';
import { isEmail } from '../ui/email.js';
import { asciiDigits, plainTyped } from '../card-form/digits.js';
import type { AddressInput, AddressPart } from './address.js';

/** An input of the shopper's details. The address has several. */
export type BillingInput = 'name' | 'email' | 'phone' | 'country' | AddressInput;
/** The values of the inputs. */
export type Typed = Readonly<Partial<Record<BillingInput, string>>>;
/** A problem with an input. */
export type BillingProblem = 'missing' | 'wrongEmail' | 'wrongPhone';

/**
 * Returns what is still to be asked: what the merchant wants and what the payment requires, without
 * what the merchant has said already.
 */
export function requestedFields<F extends DetailField>(
  fields: readonly F[],
  billing: ContactDetails | undefined,
  customer: Customer | undefined,
): readonly F[] {
  const { address } = { ...billing };
  const known: Readonly<Record<DetailField, boolean>> = {
    name: Boolean(billing?.name ?? customer?.name),
    email: Boolean(billing?.email ?? customer?.email),
    phone: Boolean(billing?.phone ?? customer?.phone),
    'postal-code': Boolean(address?.zip),
    address: Boolean(address?.line1 && address.city && address.country),
  };
  // A field that this version does not know is not asked for.
  const open = fields.filter((field) => known[field] === false);
  return [...new Set(open)].filter(
    // An address has a postal code.
    (field) => field !== 'postal-code' || !open.some((other) => other === 'address'),
  );
}

/** Returns the inputs for these fields. `address`: the parts of an address besides its country. */
export function inputsOf(
  fields: readonly DetailField[],
  address: readonly AddressPart[],
): readonly BillingInput[] {
  const of: Readonly<Record<DetailField, readonly BillingInput[]>> = {
    name: ['name'],
    email: ['email'],
    phone: ['phone'],
    'postal-code': ['zip'],
    // The country decides what the rest of the address is.
    address: ['country', ...address.map(({ input }) => input)],
  };
  return Object.entries(of).flatMap(([field, inputs]) =>
    fields.includes(field as DetailField) ? inputs : [],
  );
}

/** Whether an input may stay empty: what the country's addresses may lack. */
export const isOptional = (input: BillingInput, address: readonly AddressPart[]): boolean =>
  address.some((part) => part.input === input && !part.isRequired);

/** Validates the values. Returns the problems by input. */
export function problemsOf(
  typed: Typed,
  inputs: readonly BillingInput[],
  address: readonly AddressPart[],
): Partial<Record<BillingInput, BillingProblem>> {
  const problem = (input: BillingInput): BillingProblem | undefined => {
    const text = meantBy(input, typed[input]);
    if (!text) return isOptional(input, address) ? undefined : 'missing';
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
  const digits = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(digits) ? digits : undefined;
}

/**
 * What was typed, as it is sent: with the signs that a mail, a telephone and a postal code are made of,
 * whichever keyboard they came from, and the digits of a street as `0` to `9`. Names stay as they are.
 */
function meantBy(input: BillingInput, typed = ''): string {
  if (input === 'line1' || input === 'line2') return asciiDigits(typed).trim();
  return ['email', 'phone', 'zip'].includes(input) ? plainTyped(typed) : typed.trim();
}

/** Converts the values to the payment API's contact details. */
export function detailsOf(typed: Typed, inputs: readonly BillingInput[]): ContactDetails {
  const given = Object.fromEntries(inputs.map((input) => [input, meantBy(input, typed[input])]));
  const { name, email, phone, ...rest } = given;
  const address = Object.fromEntries(Object.entries(rest).filter(([, text]) => text));
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone: phoneOf(phone) ?? phone }),
    ...(Object.keys(address).length && { address }),
  };
}
