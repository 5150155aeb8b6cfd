import type { ContactDetails } from '../../../api/types.js';

/** A contact in a wallet's own words, each part a text if the wallet has it. */
export interface WalletContact {
  /** The full name, or its parts in order. */
  readonly name?: unknown;
  readonly phone?: unknown;
  readonly country?: unknown;
  readonly state?: unknown;
  readonly city?: unknown;
  readonly zip?: unknown;
  /** The lines of the street address. */
  readonly lines?: readonly unknown[] | undefined;
}

/** The longest text of each part that the payment API takes. */
const LENGTHS = { name: 200, email: 254, phone: 32, line: 200, city: 100, state: 100, zip: 20 };

/**
 * Returns a contact that a wallet gave as the payment API takes it: parts that are no text, or
 * empty, are left out. `undefined` if nothing is left.
 */
export function contactDetailsOf(contact: WalletContact): ContactDetails | undefined {
  const { name, phone, country, state, city, zip, lines = [] } = contact;
  const [line1, ...others] = lines.flatMap((line) => textOf(line, LENGTHS.line) ?? []);
  const address = filled({
    country: countryOf(country),
    state: textOf(state, LENGTHS.state),
    city: textOf(city, LENGTHS.city),
    zip: textOf(zip, LENGTHS.zip),
    line1,
    line2: textOf(others.join(', '), LENGTHS.line),
  });
  return filled({ name: textOf(name, LENGTHS.name), phone: phoneOf(phone), address });
}

/** An email address as the wallet gave it. */
export const emailOf = (email: unknown): string | undefined => textOf(email, LENGTHS.email);

/** A phone number without what people put between digits. */
export const phoneOf = (phone: unknown): string | undefined =>
  textOf(typeof phone === 'string' ? phone.replace(/[\s().\-/]/g, '') : phone, LENGTHS.phone);

/** A country's code as ISO 3166-1 alpha-2 writes it: some wallets write it small. */
export const countryOf = (country: unknown): string | undefined =>
  textOf(country, 2)?.toUpperCase();

/** A text without spaces around it, cut at a length; `undefined` if it is none. */
export function textOf(value: unknown, length: number): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, length) : '';
  return text || undefined;
}

function filled<T extends object>(parts: T): T | undefined {
  const entries = Object.entries(parts).filter(([, part]) => part !== undefined);
  return entries.length ? (Object.fromEntries(entries) as T) : undefined;
}
