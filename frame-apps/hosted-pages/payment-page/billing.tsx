import { useId, useRef, useState, type FormEvent } from 'react';
import type { Language } from '../../../bridge/languages.js';
import type { BillingField, ContactDetails } from '../../../provider/types.js';
import {
  detailsOf,
  inputsOf,
  problemsOf,
  type BillingInput,
  type Typed,
} from './billing-details.js';
import { BillingField as Field, problemText } from './billing-field.js';
import { paymentPageTexts } from './texts.js';
import * as base from '../../runtime/base.css';
import * as panel from '../../ui/panel.css';
import * as css from './billing.css';
import * as hosted from '../hosted.css';

/** Props of the billing form. */
export interface BillingProps {
  readonly fields: readonly BillingField[];
  /** The merchant's country, which is the default. */
  readonly country: string | undefined;
  readonly language: Language;
  readonly details: ContactDetails | undefined;
  readonly isOpen: boolean;
  readonly change: () => void;
  readonly done: (details: ContactDetails) => void;
}

/** Asks for the shopper's billing details, then shows them in one line. */
export function Billing({
  fields,
  country = '',
  language,
  details,
  isOpen,
  change,
  done,
}: BillingProps) {
  const texts = paymentPageTexts(language).billing;
  const inputs = inputsOf(fields);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [typed, setTyped] = useState<Typed>({ country, ...details, ...details?.address } as Typed);
  const [shown, setShown] = useState(false);
  /** The problem of the field that has had the focus already: no change of focus announces it. */
  const [reported, setProblem] = useState<string>();
  const problems = shown ? problemsOf(typed, inputs) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(typed, inputs);
    const wrong = inputs.find((input) => found[input]);
    setShown(Boolean(wrong));
    if (!wrong) return done(detailsOf(typed, inputs));
    // The first field that is wrong gets the focus, which reads out its problem: one message,
    // however many are shown.
    const field = form.current?.querySelector<HTMLElement>(`[name=${wrong}]`);
    const problem = field === document.activeElement ? found[wrong] : undefined;
    setProblem(problem && problemText(language, wrong, problem));
    field?.focus();
  };
  const put = (input: BillingInput) => (text: string) => {
    setProblem(undefined);
    setTyped((before) => ({ ...before, [input]: text }));
  };

  if (!isOpen) {
    const { name, email, phone, address } = details ?? {};
    const billed = [name, email, phone, address?.line1, address?.zip, address?.city]
      .filter(Boolean)
      .join(', ');
    return (
      <p className={css.billed}>
        <span translate="no">{`${billed} `}</span>
        <button type="button" className={hosted.quiet} onClick={change}>
          {texts.change}
        </button>
      </p>
    );
  }
  return (
    <form
      ref={form}
      className={css.billing}
      method="dialog"
      noValidate
      autoComplete="on"
      onSubmit={submit}
    >
      <h2>{texts.title}</h2>
      <p className={css.why}>{texts.why}</p>
      {inputs.map((input) => (
        <Field
          key={input}
          id={`${id}-${input}`}
          input={input}
          value={typed[input] ?? ''}
          put={put(input)}
          language={language}
          problem={problems[input]}
        />
      ))}
      <p className={base.hidden} role="status">
        {reported}
      </p>
      <button className={panel.pay} data-part="pay">
        {texts.goOn}
      </button>
    </form>
  );
}
