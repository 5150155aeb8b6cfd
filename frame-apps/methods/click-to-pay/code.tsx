import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Language } from '../../../bridge/languages.js';
import { unbroken } from '../../../api/unbroken.js';
import { isolate } from '../../ui/isolate.js';
import { Sentence } from '../../ui/sentence.js';
import type { Place } from './place.js';
import type { PlaceProps } from './place-props.js';
import { Problem } from './problem.js';
import * as panel from '../../ui/panel.css';
import * as css from './click-to-pay.css';

type CodeProps = PlaceProps<Extract<Place, { at: 'code' }>> & { readonly language: Language };

/** Asks for the one-time code that a scheme has sent. */
export function Code({ view, session, texts, language }: CodeProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { channel, notice, isBusy } = view;
  const sentTo = channel && isolate(unbroken(channel), language);
  const problem = isEmpty
    ? 'empty'
    : notice === 'wrong' || notice === 'expired'
      ? notice
      : undefined;

  useEffect(() => {
    // Select a rejected code, so that typing replaces it.
    if (notice && !isBusy) input.current?.select();
  }, [notice, isBusy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Pasted codes can include other characters.
    const code = input.current?.value.replace(/\D/g, '') ?? '';
    setEmpty(!code);
    if (code) void session.enterCode(code);
    else input.current?.focus();
  };

  return (
    <form className={panel.question} method="dialog" noValidate autoComplete="on" onSubmit={submit}>
      <h2 translate="no">{texts.name}</h2>
      <p className={css.instruction}>
        {sentTo ? (
          <Sentence text={texts.codeSent({ channel: sentTo })} keep={[sentTo]} />
        ) : (
          texts.codeSentSomewhere
        )}
      </p>
      <label className={css.label} htmlFor="code">
        {texts.code}
      </label>
      <input
        ref={input}
        id="code"
        className={`${css.field} ${css.code}`}
        data-part="input"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="one-time-code"
        maxLength={20}
        aria-invalid={Boolean(problem)}
        aria-describedby="problem"
      />
      <Problem text={problem && !isBusy && texts.problems[problem]} />
      <p className={css.status} role="status">
        {notice === 'sent' && !isBusy ? texts.codeSentAgain : null}
      </p>
      <button className={panel.pay} data-part="pay" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? texts.looking : texts.goOn}
      </button>
      <div className={css.links}>
        <button type="button" className={css.link} onClick={() => void session.sendAgain()}>
          {texts.sendAgain}
        </button>
        <button type="button" className={css.link} onClick={session.restart}>
          {texts.otherAddress}
        </button>
      </div>
    </form>
  );
}
