import type { FormEvent, RefObject } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { FinancedMethod, FinancingOption } from '../../provider/types.js';
import { Notice } from '../overlay/notice.js';
import { buttonTexts } from './button-texts.js';
import { Conditions } from './conditions.js';
import { EmailField } from './email-field.js';
import { headline, percent } from './figures.js';
import { Law } from './law.js';
import { TermChoice } from './term-choice.js';
import { cofidisTexts } from './texts.js';
import type { Application } from './use-application.js';

interface ApplicationFormProps {
  readonly method: FinancedMethod;
  readonly language: Language;
  readonly plans: readonly FinancingOption[];
  readonly plan: FinancingOption;
  readonly application: Application;
  readonly choose: (installments: number) => void;
  /** The field for an e-mail address, where one is needed. */
  readonly email?:
    { readonly ref: RefObject<HTMLInputElement | null>; readonly isWrong: boolean; readonly changed: () => void } | undefined;
}

/** The form in which a shopper chooses how to pay back, and reads what that costs. */
export function ApplicationForm({ method, language, plans, plan, application, choose, email }: ApplicationFormProps) {
  const { isBusy, isUnknown, message, send } = application;
  const texts = cofidisTexts(language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className="ask" method="dialog" noValidate onSubmit={submit}>
      <h2>
        {texts.title[method]} <span className="logo">Cofidis</span>
      </h2>
      {message && <Notice text={message} />}
      {plans.length > 1 ? (
        <TermChoice {...{ plans, texts, language, choose }} chosen={plan} />
      ) : (
        <p className="single">
          <b>{headline(method, plan, plans, texts, language).join('')}</b>
          <small>{texts.taeOf(percent(plan.tae, language))}</small>
        </p>
      )}
      <details>
        <summary>{buttonTexts[language].more}</summary>
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
    </form>
  );
}
