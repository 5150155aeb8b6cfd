import { useMemo } from 'react';
import type { DetailField } from '../../bridge/contracts/shared/details.js';
import type { ContactDetails, Customer, PaymentMethods } from '../../api/types.js';
import { requestedFields } from './details.js';

/** What is asked of the shopper besides the payment method. */
export interface BillingQuestion {
  readonly fields: readonly DetailField[];
  /** The country that an address starts with, ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
  /** What the shopper has typed, up to now. */
  readonly answers: { current: ContactDetails | undefined };
}

/** What goes with a token to the merchant. */
export const answersTo = (
  question: BillingQuestion | undefined,
): { readonly billingDetails?: ContactDetails } =>
  question?.answers.current ? { billingDetails: question.answers.current } : {};

/** What the merchant asks for, and what is known. */
export interface DetailProps {
  readonly fields?: readonly DetailField[] | undefined;
  readonly customer?: Customer | undefined;
  readonly billingDetails?: ContactDetails | undefined;
}

/**
 * Returns what to ask the shopper for, from the merchant's props and the provider's reply about the
 * payment; `undefined` if nothing. `answers`: a reference, which keeps them when the question
 * changes.
 */
export function useBillingQuestion(
  { fields, customer, billingDetails }: DetailProps,
  methods: Partial<Pick<PaymentMethods, 'billingFields' | 'countryCode'>> | undefined,
  answers: BillingQuestion['answers'],
): BillingQuestion | undefined {
  const all = [...(fields ?? []), ...(methods?.billingFields ?? [])];
  const requested = requestedFields(all, billingDetails, customer).join(' ');
  const country = billingDetails?.address?.country ?? methods?.countryCode;
  return useMemo(
    () =>
      requested ? { fields: requested.split(' ') as DetailField[], country, answers } : undefined,
    [requested, country, answers],
  );
}
