import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent, RefObject } from 'react';
import type { CardField, CardProblem } from '../../bridge/contracts/card-input.js';
import type { Card, CardBrand, CardFacts } from '../../api/types.js';
import type { PlanChoice } from '../installments/plan.js';
import type { AddedSurcharge } from './added-surcharge.js';
import type { FieldFacts } from './problem.js';
import type { Refusal } from './refusal.js';
import type { Interaction } from './state.js';

/** A card that cannot be used, with its first problem. */
export interface InvalidCard {
  readonly problem: CardProblem;
}

/** What a form shows of its card. It contains none of its digits: they stay in the inputs. */
export interface CardSnapshot extends Omit<PlanChoice, 'choosePlan'> {
  readonly facts: FieldFacts;
  /**
   * What the provider knows of the card whose first eight digits are in the form now; `undefined`
   * until it has replied, and if it knows nothing.
   */
  readonly known?: CardFacts | undefined;
  /** What the card in the form is charged besides the price, and that price. */
  readonly surcharge?: AddedSurcharge | undefined;
  readonly interaction: Interaction;
}

/** A card form's behavior. */
export interface CardForm extends CardSnapshot, PlanChoice {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly handlers: {
    onInput(event: FormEvent<HTMLElement>): void;
    onCompositionStart(): void;
    onCompositionEnd(event: FormEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onPaste(event: ClipboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
  /** Chooses one of the card's schemes, until its first eight digits change. */
  choose(brand: CardBrand): void;
  /** Requests the installments again: the provider has refused those that were chosen. */
  renewPlans(): void;
  /**
   * Validates the form. Returns the card, or shows and returns the first problem. `submitted`: to
   * create a token.
   */
  check(submitted: boolean): Card | InvalidCard;
  /** Shows a problem that the provider found. */
  refuse(refusal: Refusal): void;
  /**
   * Refuses the card of which this is known, as the page wishes, until its first eight digits
   * change. Does nothing if they have changed already.
   */
  refuseKnown(known: CardFacts): void;
  /**
   * Adds a surcharge to the card of which this is known, until its first eight digits or the price
   * change. Does nothing if they have changed already.
   */
  addSurcharge(known: CardFacts, surcharge: AddedSurcharge): void;
  clear(): void;
  /**
   * Empties the security code once a token has been created: it has done its work. The other fields
   * stay for another attempt.
   */
  clearCode(): void;
  focus(field?: CardField): void;
}

/** Callbacks for what happens outside the form. */
export interface CardHooks {
  /** Called when the focus leaves the form. */
  readonly left?: () => void;
  readonly enter?: () => void;
  /** Called when the shopper has typed in a field that is in another document. */
  readonly typed?: () => void;
}
