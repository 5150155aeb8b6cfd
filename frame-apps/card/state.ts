import type { CardField, CardProblem, CardState } from '../../bridge/contracts/card-input.js';
import { cardFields, type CardFacts } from './problem.js';

/** What the shopper has done so far. */
export interface Doings {
  /** The fields whose problems may be shown. */
  readonly shown: readonly CardField[];
  readonly isTouched: boolean;
  readonly isSubmitted: boolean;
  readonly focused?: CardField | undefined;
}

/** The first problem that may be shown, and where. */
export function problemShown(
  { problems }: CardFacts,
  { shown }: Doings,
): { readonly field: CardField; readonly problem: CardProblem } | undefined {
  const field = cardFields.find((one) => problems[one] && shown.includes(one));
  return field && { field, problem: problems[field]! };
}

/** What the merchant may know of the card. */
export function stateOf(facts: CardFacts, doings: Doings, words: Readonly<Record<CardProblem, string>>): CardState {
  const { brand, problems, isEmpty } = facts;
  const { isTouched, isSubmitted, focused } = doings;
  const errorCode = problemShown(facts, doings)?.problem;
  const hidden = cardFields.map((field) => problems[field]).find(Boolean);
  return {
    isTouched,
    isSubmitted,
    isComplete: !hidden,
    isEmpty,
    focused,
    error: errorCode && words[errorCode],
    errorCode,
    problem: hidden && words[hidden],
    cardType: brand,
    brand,
  };
}
