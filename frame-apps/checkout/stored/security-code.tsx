import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { CardProblem } from '../../../bridge/contracts/card-input.js';
import { isBorderless } from '../../../bridge/borderless.js';
import { brands } from '../../../api/brands.js';
import type { CardBrand } from '../../../api/types.js';
import { digitsOf } from '../../card-form/digits.js';
import { focusNearest } from '../../card-form/inputs.js';
import type { Texts } from '../../runtime/texts.js';
import { CodeHint } from '../../ui/logos/logo-image.js';
import { useUnpressed } from '../../ui/use-unpressed.js';
import * as card from '../../card-form/card.css';
import * as css from './stored.css';

/** The security code of a stored card. What is typed stays in the input. */
export interface SecurityCode {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isEmpty: boolean;
  /** What is wrong with it, even if that is not shown. */
  readonly problem: CardProblem | undefined;
  readonly isShown: boolean;
  /** Reads the input after a change. */
  typed(): void;
  /** Shows its problem from now on, once the shopper has left a filled field. */
  left(): void;
  /** Returns the code, or shows what is wrong with it and focuses it. */
  check(): string | undefined;
  /** Shows a problem that the provider found. */
  refuse(problem: CardProblem): void;
  clear(): void;
}

/** Keeps the state of the security code of a card of a brand. */
export function useSecurityCode(brand: CardBrand | undefined): SecurityCode {
  const input = useRef<HTMLInputElement>(null);
  const length = brand && Object.hasOwn(brands, brand) ? brands[brand].code : 3;
  const read = () => digitsOf(input.current?.value ?? '').slice(0, length);
  const problemOf = (code: string): CardProblem | undefined =>
    code.length === length ? undefined : code ? 'invalidCVC' : 'emptyCVC';
  const [{ isEmpty, problem, isShown }, set] = useState({
    isEmpty: true,
    problem: problemOf(''),
    isShown: false,
  });
  const put = (text: string) => {
    if (input.current && input.current.value !== text) input.current.value = text;
  };
  const clear = () => {
    put('');
    set({ isEmpty: true, problem: problemOf(''), isShown: false });
  };
  useEffect(() => {
    // The browser's Back button does not bring the code back.
    const forget = () => input.current && (input.current.value = '');
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  return {
    input,
    isEmpty,
    problem,
    isShown,
    typed() {
      const code = read();
      put(code);
      set({ isEmpty: !code, problem: problemOf(code), isShown: false });
    },
    left: () => set((before) => ({ ...before, isShown: before.isShown || !before.isEmpty })),
    check() {
      const code = read();
      const found = problemOf(code);
      set({ isEmpty: !code, problem: found, isShown: true });
      if (!found) return code;
      input.current?.focus();
      return undefined;
    },
    refuse(found) {
      put('');
      set({ isEmpty: true, problem: found, isShown: true });
      input.current?.focus();
    },
    clear,
  };
}

interface SecurityCodeFieldProps {
  readonly code: SecurityCode;
  readonly brand: CardBrand | undefined;
  readonly texts: Texts['card'];
  readonly busy: boolean;
  readonly innerStyle: object | undefined;
}

/** The security code alone, in the frame as the card's other fields would be. */
export function SecurityCodeField({
  code,
  brand,
  texts,
  busy,
  innerStyle,
}: SecurityCodeFieldProps) {
  const id = useId();
  const isOnFront = brand === 'amex';
  const where = isOnFront ? texts.codeOnFront : texts.codeOnBack;
  const wrong = useUnpressed(code.isShown ? code.problem : undefined);
  return (
    <div className={card.form} data-part="card" data-field="cvc">
      <label className={card.label} data-part="label" htmlFor={id}>
        {texts.labels.cvc}
      </label>
      <div
        className={`${card.box} ${css.box}`}
        data-part="line"
        aria-busy={busy}
        data-invalid={wrong ? '' : undefined}
        data-complete={code.problem ? undefined : ''}
        data-borderless={isBorderless(innerStyle) ? '' : undefined}
        onMouseDown={focusNearest}
      >
        <div className={`${card.view} ${css.view}`}>
          <input
            ref={code.input}
            id={id}
            name="cvc"
            type="text"
            inputMode="numeric"
            autoComplete="cc-csc"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            enterKeyHint="done"
            placeholder={texts.placeholders.cvc}
            readOnly={busy}
            aria-invalid={Boolean(wrong) || undefined}
            aria-describedby={`${id}problem ${id}hint`}
            data-complete={code.problem ? undefined : ''}
            onInput={code.typed}
            onBlur={code.left}
          />
        </div>
        <span className={css.hint} id={`${id}hint`} data-part="icon">
          <CodeHint isOnFront={isOnFront} label={where} />
        </span>
      </div>
      <p id={`${id}problem`} className={card.problem} data-part="error" role="status">
        {wrong && texts.problems[wrong]}
      </p>
    </div>
  );
}
