import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Language } from '../../bridge/languages.js';
import { isolate } from '../ui/isolate.js';
import { LiveRegion } from '../runtime/live-region.js';
import { Sentence } from '../ui/sentence.js';
import { TextInput } from '../ui/text-input.js';
import { hostedTexts } from './texts.js';
import { useReceipt } from './use-receipt.js';
import * as hosted from './hosted.css';
import * as css from './hosted-form.css';

/** Sends the receipt of a paid payment to an email address that the shopper enters. */
export function Receipt({
  paymentId,
  language,
}: {
  readonly paymentId: string;
  readonly language: Language;
}) {
  const texts = hostedTexts(language).receipt;
  const { state, send, begin } = useReceipt(paymentId, language);
  const [email, setEmail] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { problem, isBusy = false, sentTo } = state;

  useEffect(() => {
    // Focus the field, so that the shopper can correct the problem.
    if (problem) input.current?.focus();
  }, [problem]);

  if (sentTo !== undefined) {
    const address = isolate(sentTo, language);
    return (
      <div className={css.receipt}>
        <LiveRegion
          role="status"
          text={<Sentence text={texts.sent({ email: address })} keep={[address]} />}
        />
        <button
          type="button"
          className={hosted.quiet}
          onClick={() => {
            setEmail('');
            begin();
          }}
        >
          {texts.other}
        </button>
      </div>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(email);
  };
  return (
    <form className={css.receipt} method="dialog" noValidate onSubmit={submit}>
      <label className={css.label} htmlFor={id}>
        {texts.label}
      </label>
      <div className={css.row}>
        <TextInput
          ref={input}
          className={css.field}
          id={id}
          name="email"
          type="email"
          enterKeyHint="send"
          autoComplete="email"
          maxLength={254}
          value={email}
          readOnly={isBusy}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setEmail(target.value)}
        />
        <p className={css.problem} id={`${id}-problem`} role="alert">
          {problem && texts[problem]}
        </p>
        <button aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </button>
      </div>
    </form>
  );
}
