import type { ContactDetails, Customer } from '../../provider/types.js';
import type { PaymentRow } from './read.js';

/** Customer, billing and shipping details of a payment. */
export interface People {
  readonly customer?: Customer | undefined;
  readonly billingDetails?: ContactDetails | undefined;
  readonly shippingDetails?: ContactDetails | undefined;
}

/**
 * Merges the details of a confirmation into those of the payment. The merchant's server takes
 * precedence over the browser.
 */
export function withPeople(
  known: PaymentRow['details'],
  { customer, billingDetails, shippingDetails }: People,
  server: boolean,
): PaymentRow['details'] {
  const parties = Object.fromEntries(
    Object.entries({ customer, billingDetails, shippingDetails }).filter(([, value]) => value),
  );
  if (server) return { ...known, ...parties };
  return {
    ...known,
    ...merged(parties, {
      customer: known.customer,
      billingDetails: known.billingDetails,
      shippingDetails: known.shippingDetails,
    }),
  };
}

/** Merges recursively: a shopper can add to the merchant's data, never change it. */
function merged<T extends object>(added: T, known: T): T {
  const parts = Object.entries(known).filter(([, value]) => isPresent(value)) as [
    keyof T,
    T[keyof T],
  ][];
  const kept = parts.map(([name, value]) => {
    const more = added[name];
    return [name, isObject(value) && isObject(more) ? merged(more, value) : value];
  });
  return { ...added, ...Object.fromEntries(kept) };
}

/** Whether a value is defined and not blank. */
export function isPresent(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The shopper's email, if known. */
export function emailOf({ customer, billingDetails }: People): string | undefined {
  return customer?.email ?? billingDetails?.email;
}

/** Masks an email so that only its owner recognizes it: `a•••@example.com`. */
export function maskedEmail(email: string | undefined): string | undefined {
  return email?.replace(/^(.)[^@]*/u, '$1•••');
}
