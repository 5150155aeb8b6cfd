import { LazyBillingForm } from '../../billing/lazy-billing-fields.js';
import type { BillingQuestion } from '../../billing/question.js';
import type { Language } from '../../../bridge/languages.js';
import type { ContactDetails } from '../../../api/types.js';
import { paymentPageTexts } from './texts.js';
import * as css from '../../billing/billing.css';
import * as hosted from '../hosted.css';

/** Props of the billing details. */
export interface BillingProps {
  readonly question: BillingQuestion;
  readonly language: Language;
  /** The answers, once given. */
  readonly details: ContactDetails | undefined;
  readonly isOpen: boolean;
  readonly change: () => void;
  readonly done: (details: ContactDetails) => void;
}

/** Asks for the shopper's billing details, then shows them in one line. */
export function Billing({ question, language, details, isOpen, change, done }: BillingProps) {
  if (isOpen) return <LazyBillingForm {...{ question, language, done }} />;
  const { name, email, phone, address } = details ?? {};
  const billed = [name, email, phone, address?.line1, address?.line2, address?.zip, address?.city]
    .filter(Boolean)
    .join(', ');
  return (
    <p className={css.billed}>
      <span translate="no">{`${billed} `}</span>
      <button type="button" className={hosted.quiet} onClick={change}>
        {paymentPageTexts(language).billing.change}
      </button>
    </p>
  );
}
