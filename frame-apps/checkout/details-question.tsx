import type { Language } from '../../bridge/languages.js';
import { LazyBillingFields } from '../billing/lazy-billing-fields.js';
import type { BillingQuestion, Details } from '../billing/question.js';
import * as css from './method-list.css';

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
