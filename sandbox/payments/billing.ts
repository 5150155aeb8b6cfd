import type { BillingField } from '../../provider/types.js';
import type { PaymentRow } from './read.js';
import { emailOf, isSaid, type People } from './parties.js';

/** Whether each billing field is present in the details of a payment. */
const known: Readonly<Record<BillingField, (parties: People) => boolean>> = {
  name: ({ billingDetails, customer }) => isSaid(billingDetails?.name ?? customer?.name),
  email: (parties) => isSaid(emailOf(parties)),
  phone: ({ billingDetails, customer }) => isSaid(billingDetails?.phone ?? customer?.phone),
  // Not every country has postal codes or states.
  address({ billingDetails: { address = {} } = {} }) {
    return [address.line1, address.city, address.country].every(isSaid);
  },
};

/** Returns the billing fields that the merchant requires and the payment lacks. */
export function missingBilling(details: PaymentRow['details']): readonly BillingField[] {
  return (details.billingFields ?? []).filter((field) => !known[field](details));
}
