import { useMemo, useRef, useState, type Ref } from 'react';
import type { DetailField } from '../../bridge/contracts/shared/details.js';
import type { ContactDetails, Customer, PaymentMethods } from '../../api/types.js';
import { requestedFields } from './details.js';

/** What a form asks of the fields. */
export interface BillingControl {
  /**
   * Shows what is missing and focuses the first such field, unless `elsewhere`, where something is
   * wrong too and has the focus, stands before it. Returns whether nothing is missing.
   */
  check(elsewhere?: Element | null): boolean;
  clear(): void;
}

/** The state of the fields. */
export interface BillingState {
  readonly isComplete: boolean;
  /** Why it is not complete, even if it is not shown. */
  readonly problem?: string | undefined;
}

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

/** What a form knows of the shopper's details. */
export interface Details {
  /** Whether there is nothing left to ask. */
  readonly isComplete: boolean;
  /** What is missing, even if it is not shown. */
  readonly problem: string | undefined;
  /**
   * Shows which of the details are missing. Returns whether none is. `elsewhere`: what is wrong too,
   * and keeps the focus if it stands before them.
   */
  check(elsewhere?: Element | null): boolean;
  clear(): void;
  /** Takes the place in the card form where the name is asked for, beside the card. */
  readonly setNameSlot: ((slot: HTMLDivElement | null) => void) | undefined;
  /** For the question itself. */
  readonly parts: {
    readonly ref: Ref<BillingControl>;
    readonly changed: (state: BillingState) => void;
    readonly nameSlot: HTMLDivElement | null;
  };
}

/** Keeps the state of the question about the shopper's details, if there is one. */
export function useDetails(question: BillingQuestion | undefined): Details {
  const fields = useRef<BillingControl>(null);
  const [state, setState] = useState<BillingState>({ isComplete: false });
  const [nameSlot, setNameSlot] = useState<HTMLDivElement | null>(null);
  const isComplete = !question || state.isComplete;
  return {
    isComplete,
    problem: isComplete ? undefined : state.problem,
    check: (elsewhere) => !question || Boolean(fields.current?.check(elsewhere)),
    clear: () => fields.current?.clear(),
    setNameSlot: question?.fields.includes('name') ? setNameSlot : undefined,
    parts: { ref: fields, changed: setState, nameSlot },
  };
}
