import { useId, type Ref } from 'react';
import type { CofidisTexts } from './texts.js';
import * as css from './cofidis-overlay.css';

interface EmailFieldProps {
  readonly texts: CofidisTexts;
  readonly isWrong: boolean;
  readonly changed: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Asks for the email address that Cofidis sends the contract to. An uncontrolled input. */
export function EmailField({ texts, isWrong, changed, ref }: EmailFieldProps) {
  const id = useId();
  return (
    <div className={css.email}>
      <label htmlFor={id}>{texts.email}</label>
      <input
        ref={ref}
        id={id}
        name="email"
        type="email"
        inputMode="email"
        enterKeyHint="go"
        autoComplete="email"
        maxLength={254}
        required
        aria-invalid={isWrong}
        aria-describedby={`${id}-wrong ${id}-why`}
        onInput={changed}
      />
      <p id={`${id}-wrong`} className={css.wrong} data-part="error" role="alert">
        {isWrong && texts.emailWrong}
      </p>
      {!isWrong && <p id={`${id}-why`}>{texts.emailWhy}</p>}
    </div>
  );
}
