import type { FocusEvent, FormEvent, KeyboardEvent, RefObject } from 'react';
import type { CardField, CardProblem } from '../../bridge/contracts/card-input.js';
import type { Card } from '../../provider/types.js';
import type { CardFacts } from './problem.js';
import type { Refusal } from './refusal.js';
import type { Doings } from './state.js';

/** Why there is no card. */
export interface Wrong {
  readonly problem: CardProblem;
}

/** A card form's behaviour. What was typed stays in the inputs: here is only what may be known of it. */
export interface CardForm {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly facts: CardFacts;
  readonly doings: Doings;
  readonly handlers: {
    onInput(event: FormEvent<HTMLElement>): void;
    onCompositionEnd(event: FormEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
  /** Shows and gives what is wrong, or gives the card when nothing is. `submitted`: a token is wanted. */
  check(submitted: boolean): Card | Wrong;
  /** Shows what the provider found wrong. */
  refuse(refusal: Refusal): void;
  clear(): void;
  focus(field?: CardField): void;
}

/** What is to happen outside the form. */
export interface CardHooks {
  /** The focus has gone to something else. */
  readonly left?: () => void;
  readonly enter?: () => void;
}
