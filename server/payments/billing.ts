import type { BillingField } from '../../api/types.js';
import type { PaymentRow } from './read.js';
import { emailOf, isPresent, type People } from './parties.js';

/** Whether each billing field is present in the details of a payment. */
const known: Readonly<Record<BillingField, (parties: People) => boolean>> = {
  name: ({ billingDetails, customer }) => isPresent(billingDetails?.name ?? customer?.name),
  email: (parties) => isPresent(emailOf(parties)),
  phone: ({ billingDetails, customer }) => isPresent(billingDetails?.phone ?? customer?.phone),
  // Not every country has postal codes or states.
  address({ billingDetails: { address = {} } = {} }) {
    return [address.line1, address.city, address.country].every(isPresent);
  },
};

/** Returns the billing fields that the merchant requires and the payment lacks. */
export function missingBilling(details: PaymentRow['details']): readonly BillingField[] {
  return (details.billingFields ?? []).filter((field) => !known[field](details));
}
