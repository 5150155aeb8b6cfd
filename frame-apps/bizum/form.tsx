import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Language } from '../../bridge/languages.js';
import { Notice } from '../overlay/notice.js';
import { forgetPhone, keptPhone } from './kept-phone.js';
import { MAX_LENGTH, phoneIn, shownPhone } from './phone.js';
import { bizumTexts } from './texts.js';
import type { BizumProblem } from './use-form.js';

/** What the form shows and does. */
export interface BizumFormProps {
  readonly language: Language;
  /** The number as it was typed, or set by the merchant. */
  readonly phone: string;
  readonly setPhone: (text: string) => void;
  readonly problem: BizumProblem | undefined;
  readonly isBusy: boolean;
  /** The amount as the shopper reads it, on the button. */
  readonly price: string;
  readonly send: (remember: boolean) => void;
}

/** Asks for the phone number that a Bizum is sent to. */
export function BizumForm({ language, phone, setPhone, problem, isBusy, price, send }: BizumFormProps) {
  const texts = bizumTexts[language];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [remembers, setRemembers] = useState(() => keptPhone() !== undefined);
  const wrong = problem && 'field' in problem ? texts[problem.field] : undefined;

  useEffect(() => {
    // Whoever is told what is wrong is where it can be put right.
    if (wrong) input.current?.focus();
  }, [problem, wrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) send(remembers);
  };
  const remember = (isWanted: boolean) => {
    // What is being sent was sent with the box as it stood.
    if (isBusy) return;
    setRemembers(isWanted);
    if (!isWanted) forgetPhone();
  };
  // What was filled in or pasted with its prefix has that twice beside ours: only the rest is shown.
  const change = (text: string) => setPhone(/^\s*(\+|00)/.test(text) && phoneIn(text) ? shownPhone(text) : text);

  return (
    <form className="ask bizum" method="dialog" noValidate autoComplete="on" onSubmit={submit}>
      <h2>{texts.title}</h2>
      {problem && 'error' in problem && <Notice text={problem.error.shopperMessage ?? ''} />}
      <label htmlFor={`${id}-phone`}>{texts.phone}</label>
      <div className="phone" data-invalid={wrong ? '' : undefined}>
        <span aria-hidden="true">+34</span>
        <input
          ref={input}
          id={`${id}-phone`}
          name="phone"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={MAX_LENGTH}
          value={phone}
          readOnly={isBusy}
          aria-invalid={Boolean(wrong)}
          aria-describedby={`${id}-problem ${id}-explain`}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setPhone(shownPhone(phone))}
        />
      </div>
      <p className="problem" id={`${id}-problem`} role="alert">
        {wrong}
      </p>
      <p className="explain" id={`${id}-explain`}>
        {texts.explain}
      </p>
      <label className="remember">
        <input type="checkbox" name="remember" checked={remembers} onChange={({ target }) => remember(target.checked)} />
        {texts.remember}
      </label>
      <button className="pay" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? texts.busy : texts.pay(price)}
      </button>
    </form>
  );
}
