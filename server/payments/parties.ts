import type { ContactDetails, Customer } from '../../api/types.js';
import type { PaymentRow } from './read.js';

/** Customer, billing and shipping details of a payment. */
export interface People {
  readonly customer?: Customer | undefined;
  readonly billingDetails?: ContactDetails | undefined;
  readonly shippingDetails?: ContactDetails | undefined;
}

/**
 * Merges the details of a confirmation into what the merchant's server has said, which takes
 * precedence over the browser. What a browser has said with an earlier confirmation is dropped:
 * whoever knows a payment's id can confirm it, and fail to pay.
 */
export function withPeople(
  known: PaymentRow['details'],
  people: People,
  server: boolean,
): PaymentRow['details'] {
  const own = serversPeople(known);
  const added = peopleIn(people);
  const before = withoutPeople(known);
  if (server) return { ...before, ...own, ...added };
  const hasAdded = Object.keys(added).length > 0;
  return { ...before, ...merged(added, own), ...(hasAdded && { fromServer: own }) };
}

/** What the merchant's server has said of the shopper, without what a browser has added. */
export const serversPeople = (details: PaymentRow['details']): People =>
  details.fromServer ?? peopleIn(details);

/** The details without the shopper. */
function withoutPeople(details: PaymentRow['details']): PaymentRow['details'] {
  const {
    customer: _customer,
    billingDetails: _billing,
    shippingDetails: _shipping,
    fromServer: _server,
    ...rest
  } = details;
  return rest;
}

function peopleIn({ customer, billingDetails, shippingDetails }: People): People {
  return {
    ...(customer && { customer }),
    ...(billingDetails && { billingDetails }),
    ...(shippingDetails && { shippingDetails }),
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
