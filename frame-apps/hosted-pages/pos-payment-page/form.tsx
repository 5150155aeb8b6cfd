import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Language } from '../../../bridge/languages.js';
import { Notice } from '../../ui/notice.js';
import { TextInput } from '../../ui/text-input.js';
import { Sentence } from '../../ui/sentence.js';
import { separatorOf, symbolOf } from '../../../api/formats.js';
import { decimalOf } from '../../../api/money.js';
import { amountIn, type AmountProblem } from './amount.js';
import type { PosLink } from './link.js';
import { posTexts } from './texts.js';
import type { BeginProblem } from './use-begin.js';
import * as base from '../../runtime/base.css';
import * as panel from '../../ui/panel.css';
import * as hosted from '../hosted.css';
import * as form from '../hosted-form.css';
import * as css from './pos-form.css';

/** Props and callbacks of the form. */
export interface PosFormProps {
  readonly link: PosLink;
  /** In minor units. If undefined, the kit's own limit for the currency. */
  readonly maxAmount: number | undefined;
  readonly language: Language;
  readonly isBusy: boolean;
  readonly problem: BeginProblem | undefined;
  readonly begin: (amount: number) => void;
  readonly forgive: () => void;
}

/** Asks for the amount, or shows the link's, and continues to the payment. */
export function PosForm({
  link,
  maxAmount,
  language,
  isBusy,
  problem,
  begin,
  forgive,
}: PosFormProps) {
  const texts = posTexts(language);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<AmountProblem>();
  const { amount, currency } = link;
  const refused = problem === 'amount' ? 'wrong' : undefined;
  const shown = wrong ?? refused;
  const written = (minorUnits: number) =>
    decimalOf(minorUnits, currency).replace('.', separatorOf(language));
  const example = written(1250);

  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amountToPay = amount ?? amountIn(typed, currency, maxAmount);
    setWrong(typeof amountToPay === 'number' ? undefined : amountToPay);
    if (typeof amountToPay === 'number') begin(amountToPay);
    else input.current?.focus();
  };
  const messages = amount === undefined ? texts.typed : texts.given;
  return (
    <form className={`${panel.question} ${css.form}`} method="dialog" noValidate onSubmit={submit}>
      <h2>{messages.title}</h2>
      <p className={`${hosted.message} ${css.message}`}>{messages.text}</p>
      {problem === 'failed' && <Notice text={texts.failed} />}
      {amount === undefined && (
        <>
          <label className={base.hidden} htmlFor={id}>
            <Sentence text={`${texts.amount} (${currency})`} keep={[currency]} />
          </label>
          <div className={css.typed}>
            <TextInput
              ref={input}
              id={id}
              className={form.field}
              name="amount"
              inputMode="decimal"
              enterKeyHint="go"
              autoComplete="transaction-amount"
              maxLength={20}
              placeholder={written(0)}
              value={typed}
              readOnly={isBusy}
              aria-invalid={Boolean(shown)}
              aria-describedby={`${id}-problem`}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(undefined);
                forgive();
              }}
            />
            <span aria-hidden="true" translate="no">
              {symbolOf(currency, language)}
            </span>
          </div>
        </>
      )}
      <p className={`${form.problem} ${css.problem}`} id={`${id}-problem`} role="alert">
        {shown &&
          (shown === 'wrong' ? (
            <Sentence text={texts.wrong({ example })} keep={[example]} />
          ) : (
            texts[shown]
          ))}
      </p>
      <button className={panel.pay} data-part="pay" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? texts.busy : texts.goOn}
      </button>
    </form>
  );
}
