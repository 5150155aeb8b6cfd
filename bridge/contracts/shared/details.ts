import { flag, object, text, words } from '../../contract.js';
import type {
  BillingField,
  ContactDetails,
  Customer,
  PaymentMethodDetails,
} from '../../../api/types.js';

// Props about the shopper's details, and what else a confirmation needs.

/** What a component can ask the shopper for, besides the payment method. */
export type DetailField = BillingField | 'postal-code';

/** The props of every component that can ask for the shopper's billing details. */
export const detailProps = {
  /**
   * What to ask the shopper for: `name`, `email`, `phone`, `postal-code`, `address`. What the payment
   * requires (its `billingFields`) is asked for in any case, and what `billingDetails` or `customer`
   * say already is not.
   */
  fields: words<DetailField>(),
  /** The customer's name, email address and phone number. */
  customer: object<Customer>(),
  /** The billing contact and address. */
  billingDetails: object<ContactDetails>(),
} as const;

/** The props that go with a confirmation. */
export const confirmationProps = {
  ...detailProps,
  /** Whether to request a permanent token for later payments. */
  generatePaymentToken: flag,
  /** The cardholder's name and email address. */
  paymentMethod: object<PaymentMethodDetails>(),
  /** The shipping contact and address. */
  shippingDetails: object<ContactDetails>(),
  /** Your own domain on which the provider serves payment pages. */
  customDomain: text,
} as const;

/** Adds the shopper's answers to what the merchant has said. */
export function withAnswers(
  billing: ContactDetails | undefined,
  answers: ContactDetails | undefined,
): ContactDetails | undefined {
  if (!answers) return billing;
  const address = { ...billing?.address, ...answers.address };
  return { ...billing, ...answers, ...(Object.keys(address).length && { address }) };
}
