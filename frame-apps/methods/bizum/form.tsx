import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import type { Language } from '../../../bridge/languages.js';
import { SubmitButton } from '../../payment/pay-form.js';
import type { InlineProps } from '../../payment/payment-method.js';
import { useStateReports } from '../../payment/use-state-reports.js';
import { Notice } from '../../ui/notice.js';
import { TextInput } from '../../ui/text-input.js';
import { forgetPhone, keptPhone } from './kept-phone.js';
import { MAX_LENGTH, phoneIn, shownPhone } from './phone.js';
import { bizumTexts } from './texts.js';
import type { BizumProblem } from './use-form.js';
import * as panel from '../../ui/panel.css';
import * as css from './bizum-form.css';

/** Props of the Bizum form. */
export interface BizumFormProps extends Partial<Omit<InlineProps['form'], 'saving'>> {
  readonly language: Language;
  /** The number as the shopper typed it or the merchant set it. */
  readonly phone: string;
  readonly setPhone: (text: string) => void;
  readonly problem: BizumProblem | undefined;
  readonly isBusy: boolean;
  /** The formatted amount, for the button. */
  readonly price: string;
  /** With `remember`, the number stays in this browser. */
  readonly send: (remember?: boolean) => Promise<boolean>;
  /** In place of the checkbox that remembers the number in this browser. */
  readonly saveBox?: ReactNode;
  /** Shows what is wrong with the number. Returns whether nothing is. */
  readonly validate: () => boolean;
}

/** Asks for the phone number that the Bizum request is sent to. */
export function BizumForm({
  language,
  phone,
  setPhone,
  problem,
  isBusy,
  price,
  send,
  validate,
  saveBox,
  hasButton = true,
  control,
  changed = () => {},
  enter = () => {},
  checkDetails = () => true,
}: BizumFormProps) {
  const texts = bizumTexts(language);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [remembers, setRemembers] = useState(() => keptPhone() !== undefined);
  const wrong = problem && 'field' in problem ? texts[problem.field] : undefined;

  useEffect(() => {
    // The focus moves to the first field that is wrong: the shopper's details are above this one.
    if (wrong && !document.activeElement?.matches('[aria-invalid=true]')) input.current?.focus();
  }, [problem, wrong]);

  const sendOnce = async () => {
    if (checkDetails()) return send(saveBox ? undefined : remembers);
    validate();
    return false;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasButton) enter();
    else if (!isBusy) void sendOnce();
  };
  useImperativeHandle(control, () => ({
    submit: async () => !isBusy && sendOnce(),
    validate,
    clear: () => setPhone(''),
  }));
  const isComplete = phoneIn(phone) !== undefined;
  useStateReports(
    {
      isComplete,
      isEmpty: phone === '',
      error: wrong,
      problem: isComplete ? undefined : texts.invalid,
    },
    changed,
  );
  const remember = (shouldRemember: boolean) => {
    // The current request has already used the value of the checkbox.
    if (isBusy) return;
    setRemembers(shouldRemember);
    if (!shouldRemember) forgetPhone();
  };
  // Autofill and pasting can include the prefix, which the form already shows: strip it.
  const change = (text: string) =>
    setPhone(/^\s*(\+|00)/.test(text) && phoneIn(text) ? shownPhone(text) : text);

  return (
    <form
      className={`${panel.question} ${css.form}`}
      method="dialog"
      noValidate
      autoComplete="on"
      onSubmit={submit}
    >
      <h2>{texts.title}</h2>
      {problem && 'error' in problem && <Notice text={problem.error.shopperMessage ?? ''} />}
      <label htmlFor={`${id}-phone`}>{texts.phone}</label>
      <div className={css.phone} data-part="input" data-invalid={wrong ? '' : undefined}>
        <span aria-hidden="true" translate="no">
          +34
        </span>
        <TextInput
          ref={input}
          id={`${id}-phone`}
          name="phone"
          type="tel"
          enterKeyHint="go"
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
      <p className={css.problem} data-part="error" id={`${id}-problem`} role="alert">
        {wrong}
      </p>
      <p className={css.explain} id={`${id}-explain`}>
        {texts.explain}
      </p>
      {saveBox ?? (
        <label className={css.remember}>
          <input
            type="checkbox"
            name="remember"
            checked={remembers}
            onChange={({ target }) => remember(target.checked)}
          />
          <span>{texts.remember}</span>
        </label>
      )}
      <SubmitButton
        hidden={!hasButton}
        isBusy={isBusy}
        text={price ? texts.pay({ amount: price }) : texts.payUnpriced}
        amount={price}
        busyText={texts.busy}
      />
    </form>
  );
}
