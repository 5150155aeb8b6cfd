import type { BillingField } from '../../provider/types.js';
import type { PaymentRow } from './read.js';
import { emailOf, isSaid, type People } from './people.js';

/** How each billing detail is found in what was said of the people behind a payment. */
const known: Readonly<Record<BillingField, (people: People) => boolean>> = {
  name: ({ billingDetails, customer }) => isSaid(billingDetails?.name ?? customer?.name),
  email: (people) => isSaid(emailOf(people)),
  phone: ({ billingDetails, customer }) => isSaid(billingDetails?.phone ?? customer?.phone),
  // Not every country has postal codes or states.
  address({ billingDetails: { address = {} } = {} }) {
    return [address.line1, address.city, address.country].every(isSaid);
  },
};

/** The names of all billing details a merchant may ask for. */
export const billingFields = Object.keys(known) as readonly BillingField[];

/** What the merchant wants to know of whoever pays, and nobody has said yet. */
export function missingBilling(details: PaymentRow['details']): readonly BillingField[] {
  return (details.billingFields ?? []).filter((field) => !known[field](details));
}
