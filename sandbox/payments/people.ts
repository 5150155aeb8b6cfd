import type { ContactDetails, Customer } from '../../provider/types.js';
import type { PaymentRow } from './read.js';

/** What was said of the people behind a payment. */
export interface People {
  readonly customer?: Customer | undefined;
  readonly billingDetails?: ContactDetails | undefined;
  readonly shippingDetails?: ContactDetails | undefined;
}

/** What is known of a payment with what a confirmation says. What the merchant's server says wins over what a browser says. */
export function withPeople(
  known: PaymentRow['details'],
  { customer, billingDetails, shippingDetails }: People,
  server: boolean,
): PaymentRow['details'] {
  const said = Object.fromEntries(Object.entries({ customer, billingDetails, shippingDetails }).filter(([, value]) => value));
  if (server) return { ...known, ...said };
  return {
    ...known,
    ...merged(said, { customer: known.customer, billingDetails: known.billingDetails, shippingDetails: known.shippingDetails }),
  };
}

/** Both, part by part: a shopper may add to what the merchant said, and not change it. */
function merged<T extends object>(added: T, known: T): T {
  const parts = Object.entries(known).filter(([, value]) => isSaid(value)) as [keyof T, T[keyof T]][];
  const kept = parts.map(([name, value]) => {
    const more = added[name];
    return [name, isObject(value) && isObject(more) ? merged(more, value) : value];
  });
  return { ...added, ...Object.fromEntries(kept) };
}

/** Whether something was said that is more than blanks. */
export function isSaid(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Where the shopper can be written to, if anybody has said it. */
export function emailOf({ customer, billingDetails }: People): string | undefined {
  return customer?.email ?? billingDetails?.email;
}

/** An address by which only its owner knows it: `a•••@example.com`. */
export function maskedEmail(email: string | undefined): string | undefined {
  return email?.replace(/^(.)[^@]*/u, '$1•••');
}
