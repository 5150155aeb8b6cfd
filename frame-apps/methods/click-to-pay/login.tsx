import { useRef, useState, type FormEvent } from 'react';
import { isEmail } from '../../ui/email.js';
import type { Place } from './place.js';
import { Problem } from './problem.js';
import type { PlaceProps } from './place-props.js';
import * as panel from '../../ui/panel.css';
import * as css from './click-to-pay.css';

/** Asks for the email address that the shopper's cards are saved with. */
export function Login({ view, session, texts }: PlaceProps<Extract<Place, { at: 'login' }>>) {
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const problem = isInvalid ? 'invalid' : view.problem;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    const isGood = isEmail(email);
    setInvalid(!isGood);
    if (isGood) void session.findAccount(email);
    else input.current?.focus();
  };

  return (
    <form className={panel.question} method="dialog" noValidate onSubmit={submit}>
      <h2 translate="no">{texts.name}</h2>
      <p className={css.instruction}>{texts.intro}</p>
      <label className={css.label} htmlFor="email">
        {texts.email}
      </label>
      <input
        ref={input}
        id="email"
        className={css.field}
        data-part="input"
        name="email"
        type="email"
        enterKeyHint="go"
        autoComplete="email"
        maxLength={254}
        aria-invalid={Boolean(problem)}
        aria-describedby="problem"
      />
      <Problem text={problem && !view.isBusy && texts.problems[problem]} />
      <button
        className={panel.pay}
        data-part="pay"
        aria-disabled={view.isBusy}
        aria-busy={view.isBusy}
      >
        {view.isBusy ? texts.looking : texts.goOn}
      </button>
      <p className={panel.secure}>{texts.privacy}</p>
    </form>
  );
}
