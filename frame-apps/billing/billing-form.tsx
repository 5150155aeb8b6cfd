import { useRef } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { ContactDetails } from '../../api/types.js';
import { BillingFields } from './billing-fields.js';
import type { BillingControl, BillingQuestion } from './question.js';
import { billingTexts } from './texts.js';
import * as panel from '../ui/panel.css';
import * as css from './billing.css';

/** Props of the form for the shopper's details. */
export interface BillingFormProps {
  readonly question: BillingQuestion;
  readonly language: Language;
  /** Called with the answers, once they are complete. */
  readonly done: (details: ContactDetails) => void;
  /** What the answers are for has begun. */
  readonly isBusy?: boolean | undefined;
}

/** Asks for the shopper's details in a step of its own. */
export function BillingForm({ question, language, done, isBusy = false }: BillingFormProps) {
  const texts = billingTexts(language);
  const fields = useRef<BillingControl>(null);
  return (
    <form
      className={css.billing}
      method="dialog"
      noValidate
      autoComplete="on"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && fields.current?.check()) done({ ...question.answers.current });
      }}
    >
      <h2>{texts.title}</h2>
      <p className={css.why}>{texts.why}</p>
      <BillingFields ref={fields} {...{ question, language }} disabled={isBusy} hasHeading />
      <button className={panel.pay} data-part="pay" aria-disabled={isBusy} aria-busy={isBusy}>
        {texts.goOn}
      </button>
    </form>
  );
}
