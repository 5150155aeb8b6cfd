import { useRef, useState, type FormEvent } from 'react';
import { isEmail } from '../method/email.js';
import type { Place } from './place.js';
import { Problem } from './problem.js';
import type { PlaceProps } from './place-props.js';

/** Asks under which address the shopper's cards are. */
export function Login({ view, session, texts }: PlaceProps<Extract<Place, { at: 'login' }>>) {
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const problem = isInvalid ? 'invalid' : view.problem;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    const isGood = isEmail(email);
    setInvalid(!isGood);
    if (isGood) void session.lookUp(email);
    else input.current?.focus();
  };

  return (
    <form className="ask" method="dialog" noValidate onSubmit={submit}>
      <h2>{texts.name}</h2>
      <p className="say">{texts.intro}</p>
      <label htmlFor="email">{texts.email}</label>
      <input
        ref={input}
        id="email"
        className="field"
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-invalid={Boolean(problem)}
        aria-describedby="problem"
      />
      <Problem text={problem && !view.isBusy && texts.problems[problem]} />
      <button className="pay" aria-disabled={view.isBusy} aria-busy={view.isBusy}>
        {view.isBusy ? texts.looking : texts.goOn}
      </button>
      <p className="secure">{texts.privacy}</p>
    </form>
  );
}
