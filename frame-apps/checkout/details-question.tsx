import { useRef, useState, type Ref } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { BillingControl, BillingState } from '../billing/billing-fields.js';
import { LazyBillingFields } from '../billing/lazy-billing-fields.js';
import type { BillingQuestion } from '../billing/question.js';
import * as css from './method-list.css';

/** What the list knows of the shopper's details. */
export interface Details {
  /** Whether there is nothing left to ask. */
  readonly isComplete: boolean;
  /** What is missing, even if it is not shown. */
  readonly problem: string | undefined;
  /** Shows which of the details are missing. Returns whether none is. */
  check(): boolean;
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
    check: () => !question || Boolean(fields.current?.check()),
    clear: () => fields.current?.clear(),
    setNameSlot: question?.fields.includes('name') ? setNameSlot : undefined,
    parts: { ref: fields, changed: setState, nameSlot },
  };
}

interface DetailsQuestionProps {
  readonly question: BillingQuestion;
  readonly parts: Details['parts'];
  readonly language: Language;
  readonly disabled: boolean;
  /** The shopper types. */
  readonly typed: () => void;
  /** The shopper pressed Enter. */
  readonly enter: () => void;
}

/**
 * Asks for the shopper's details above the methods: wallets, which open at a press, wait for the
 * answers too.
 */
export function DetailsQuestion({
  question,
  parts,
  language,
  disabled,
  typed,
  enter,
}: DetailsQuestionProps) {
  const isInCard = parts.nameSlot && question.fields.length === 1;
  return (
    <form
      className={isInCard ? undefined : css.details}
      method="dialog"
      noValidate
      autoComplete="on"
      onInput={typed}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <LazyBillingFields {...{ question, language, disabled }} {...parts} />
    </form>
  );
}
