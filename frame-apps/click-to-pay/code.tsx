import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Place } from './place.js';
import type { PlaceProps } from './place-props.js';
import { Problem } from './problem.js';

/** Asks for the code that a scheme has sent. */
export function Code({ view, session, texts }: PlaceProps<Extract<Place, { at: 'code' }>>) {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { channel, said, isBusy } = view;
  const problem = isEmpty ? 'empty' : said === 'wrong' || said === 'expired' ? said : undefined;

  useEffect(() => {
    // A code that was refused is typed over.
    if (said && !isBusy) input.current?.select();
  }, [said, isBusy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Codes are pasted with what stands round them.
    const code = input.current?.value.replace(/\D/g, '') ?? '';
    setEmpty(!code);
    if (code) void session.enterCode(code);
    else input.current?.focus();
  };

  return (
    <form className="ask" method="dialog" noValidate autoComplete="on" onSubmit={submit}>
      <h2>{texts.name}</h2>
      <p className="say">{channel ? texts.codeSent(channel) : texts.codeSentSomewhere}</p>
      <label htmlFor="code">{texts.code}</label>
      <input
        ref={input}
        id="code"
        className="field code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        aria-invalid={Boolean(problem)}
        aria-describedby="problem"
      />
      <Problem text={problem && !isBusy && texts.problems[problem]} />
      <p className="said" role="status">
        {said === 'sent' && !isBusy ? texts.codeSentAgain : null}
      </p>
      <button className="pay" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? texts.looking : texts.goOn}
      </button>
      <div className="links">
        <button type="button" className="link" onClick={() => void session.sendAgain()}>
          {texts.sendAgain}
        </button>
        <button type="button" className="link" onClick={session.restart}>
          {texts.otherAddress}
        </button>
      </div>
    </form>
  );
}
