import type { FormEvent, RefObject } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { FinancedMethod, FinancingOption } from '../../provider/types.js';
import { plainText } from '../runtime/plain-text.js';
import { popupTexts } from '../payment-modal/texts.js';
import { Conditions } from './conditions.js';
import { EmailField } from './email-field.js';
import { euros, headline, percent } from './figures.js';
import { Law } from './law.js';
import { TermChoice } from './term-choice.js';
import { cofidisTexts } from './texts.js';
import type { Application } from './use-application.js';

interface ApplicationFormProps {
  readonly method: FinancedMethod;
  readonly language: Language;
  readonly merchant: string | undefined;
  readonly plans: readonly FinancingOption[];
  readonly plan: FinancingOption;
  readonly application: Application;
  readonly choose: (installments: number) => void;
  readonly submit: (event: FormEvent) => void;
  /** The field for an e-mail address, where one is needed. */
  readonly email?:
    { readonly ref: RefObject<HTMLInputElement | null>; readonly isWrong: boolean; readonly changed: () => void } | undefined;
}

/** The sheet on which a shopper chooses how to pay back, and reads what that costs. */
export function ApplicationForm({ method, language, plans, plan, application, email, ...rest }: ApplicationFormProps) {
  const { isBusy, isUnknown, message } = application;
  const texts = cofidisTexts(language);
  const merchant = plainText(rest.merchant, 60);
  const [before, price] = headline(method, plan, [plan], texts, language);
  return (
    <form method="dialog" noValidate onSubmit={rest.submit}>
      <header>
        <h1>{merchant ? popupTexts[language].to(merchant) : texts.title[method]}</h1>
        <p className="amount">{euros(plan.financingAmount, language)}</p>
      </header>
      <div className="ask">
        <h2>
          {texts.title[method]} <span className="logo">Cofidis</span>
        </h2>
        {message && (
          <p className="notice" role="alert">
            {message}
          </p>
        )}
        {plans.length > 1 ? (
          <TermChoice {...{ plans, texts, language }} chosen={plan} choose={rest.choose} />
        ) : (
          <p className="single">
            <b>
              {before}
              {price}
            </b>
            <small>{texts.taeOf(percent(plan.tae, language))}</small>
          </p>
        )}
        <details>
          <summary>{texts.more}</summary>
          <Conditions plan={plan} texts={texts} language={language} />
        </details>
        {email && <EmailField {...email} texts={texts} />}
        <Law plan={plan} texts={texts} />
        {!isUnknown && (
          <button className="pay" aria-disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? texts.goingOn : texts.goOn}
          </button>
        )}
        <p className="next">{texts.next}</p>
      </div>
    </form>
  );
}
