import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Language } from '../../bridge/languages.js';
import { receiptTexts } from './receipt-texts.js';
import { useReceipt } from './use-receipt.js';

/** Sends the shopper a receipt of a paid payment, to an address that is asked for. */
export function Receipt({ paymentId, language }: { readonly paymentId: string; readonly language: Language }) {
  const texts = receiptTexts[language];
  const { state, send, begin } = useReceipt(paymentId, language);
  const [email, setEmail] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { problem, isBusy = false, sentTo } = state;

  useEffect(() => {
    // Whoever is told what is wrong is where it can be put right.
    if (problem) input.current?.focus();
  }, [problem]);

  if (sentTo !== undefined)
    return (
      <div className="receipt">
        <p role="status">{texts.sent(sentTo)}</p>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setEmail('');
            begin();
          }}
        >
          {texts.other}
        </button>
      </div>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(email);
  };
  return (
    <form className="receipt" method="dialog" noValidate onSubmit={submit}>
      <label htmlFor={id}>{texts.label}</label>
      <div className="row">
        <input
          ref={input}
          className="field"
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          readOnly={isBusy}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setEmail(target.value)}
        />
        <button aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </button>
      </div>
      <p className="problem" id={`${id}-problem`} role="alert">
        {problem && texts[problem]}
      </p>
    </form>
  );
}
