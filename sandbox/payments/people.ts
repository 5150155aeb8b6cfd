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
  // A shopper may add an e-mail address to the name that the merchant gave.
  const both = customer && { customer: { ...customer, ...known.customer } };
  return { ...said, ...known, ...both };
}

/** Where the shopper can be written to, if anybody has said it. */
export function emailOf({ customer, billingDetails }: People): string | undefined {
  return customer?.email ?? billingDetails?.email;
}

/** An address by which only its owner knows it: `a•••@example.com`. */
export function maskedEmail(email: string | undefined): string | undefined {
  return email?.replace(/^(.)[^@]*/u, '$1•••');
}
