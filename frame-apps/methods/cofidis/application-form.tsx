import type { FormEvent, RefObject } from 'react';
import type { Language } from '../../../bridge/languages.js';
import type { FinancedMethod, FinancingOption } from '../../../api/types.js';
import { LogoImage } from '../../ui/logos/logo-image.js';
import { cofidisLogo } from './logo.js';
import { Notice } from '../../ui/notice.js';
import { Sentence } from '../../ui/sentence.js';
import { cofidisTexts } from './texts.js';
import { Conditions } from './conditions.js';
import { EmailField } from './email-field.js';
import { formatPercent } from '../../../api/formats.js';
import { euros, headline } from './figures.js';
import { Law } from './law.js';
import { TermChoice } from './term-choice.js';
import type { Application } from './use-application.js';
import * as panel from '../../ui/panel.css';
import * as css from './cofidis-overlay.css';

interface ApplicationFormProps {
  readonly method: FinancedMethod;
  readonly language: Language;
  readonly plans: readonly FinancingOption[];
  readonly plan: FinancingOption;
  readonly application: Application;
  readonly choose: (installments: number) => void;
  /** The email field, if an email address is required. */
  readonly email?:
    | {
        readonly ref: RefObject<HTMLInputElement | null>;
        readonly isWrong: boolean;
        readonly changed: () => void;
      }
    | undefined;
}

/** The form in which the shopper chooses a term and reads the costs. */
export function ApplicationForm({
  method,
  language,
  plans,
  plan,
  application,
  choose,
  email,
}: ApplicationFormProps) {
  const { isBusy, isUnknown, message, send } = application;
  const texts = cofidisTexts(language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={panel.question} method="dialog" noValidate onSubmit={submit}>
      <h2>
        <span>{`${texts.title[method]} `}</span>
        <LogoImage logo={cofidisLogo} className={css.logo} />
      </h2>
      {message && <Notice text={message} />}
      {plans.length > 1 ? (
        <TermChoice {...{ plans, texts, language, choose }} chosen={plan} />
      ) : (
        <p className={css.single}>
          <b>
            <Sentence
              text={headline(method, plan, texts, language).join('')}
              keep={[euros(plan.quote, language)]}
            />
          </b>
          <small>
            <Sentence
              text={texts.taeOf({ tae: formatPercent(plan.tae, language) })}
              keep={[formatPercent(plan.tae, language)]}
            />
          </small>
        </p>
      )}
      <details className={css.more}>
        <summary>{texts.more}</summary>
        <Conditions plan={plan} texts={texts} language={language} />
      </details>
      {email && <EmailField {...email} texts={texts} />}
      <Law plan={plan} texts={texts} className={css.law} />
      {!isUnknown && (
        <button className={panel.pay} data-part="pay" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? texts.goingOn : texts.goOn}
        </button>
      )}
      <p className={css.next}>{texts.next}</p>
    </form>
  );
}
