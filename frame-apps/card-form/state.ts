import type { CardField, CardProblem, CardState } from '../../bridge/contracts/card-input.js';
import { isEqual } from '../../bridge/is-equal.js';
import { cardFields, factsOf, type FieldFacts } from './problem.js';
import type { Refusal } from './refusal.js';

/** The state of a card form: the facts about its fields, and the shopper's interaction. */
export interface CardFormState {
  /** The facts from the fields alone. */
  readonly facts: FieldFacts;
  readonly interaction: Interaction;
  /** The problem that the provider found, until the shopper changes a field. */
  readonly refused?: Refusal | undefined;
  /** Whether the number's problem is shown before the shopper leaves the field. */
  readonly isShownEarly: boolean;
}

/** The shopper's interaction so far. */
export interface Interaction {
  /** The fields whose problems may be shown. */
  readonly shown: readonly CardField[];
  readonly isTouched: boolean;
  readonly isSubmitted: boolean;
  readonly focused?: CardField | undefined;
}

/** The events of a card form. `facts`: about its fields at that time. */
export type CardFormEvent =
  /** The script has started. Fields may already be filled, and one may have the focus. */
  | {
      readonly type: 'started';
      readonly facts: FieldFacts;
      readonly filled: readonly CardField[];
      readonly focused?: CardField | undefined;
    }
  /** The shopper typed, pasted or used undo. `isNumberTyped`: the number has all its digits. */
  | { readonly type: 'changed'; readonly facts: FieldFacts; readonly isNumberTyped: boolean }
  | { readonly type: 'focused'; readonly field: CardField | undefined }
  | {
      readonly type: 'left';
      readonly field: CardField;
      readonly facts: FieldFacts;
      readonly isFilled: boolean;
    }
  /** The accepted brands, or what is known of the card, have changed. */
  | { readonly type: 'lookedAgain'; readonly facts: FieldFacts }
  /** The form is validated. `isSubmitted`: to create a token. */
  | { readonly type: 'checked'; readonly facts: FieldFacts; readonly isSubmitted: boolean }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'cleared' }
  /** The security code was emptied after a token: nobody has left it out. */
  | { readonly type: 'codeCleared'; readonly facts: FieldFacts };

/** The initial state: an empty, untouched form. */
export const untouchedCard: CardFormState = {
  facts: factsOf({ cardNumber: '', expiryDate: '', cvc: '' }, undefined, new Date(0)),
  interaction: { shown: [], isTouched: false, isSubmitted: false },
  isShownEarly: false,
};

/**
 * Returns the state after an event. After a key that changes nothing, it is the same object, so
 * that React renders nothing.
 */
export function reduceCard(state: CardFormState, event: CardFormEvent): CardFormState {
  switch (event.type) {
    case 'started': {
      const { facts, filled, focused } = event;
      // Fields that the shopper left before the script ran: no handler saw that.
      const left = filled.filter((field) => field !== focused);
      const shown = left.filter((field) => facts.problems[field]);
      return {
        ...state,
        facts,
        interaction: { ...state.interaction, focused, isTouched: left.length > 0, shown },
      };
    }
    case 'changed': {
      // Show an invalid number once it has all its digits; hide the problem when a digit is
      // deleted.
      const isRefused = isRefusedByPage(event.facts);
      const isShownEarly =
        isRefused || (event.isNumberTyped && event.facts.problems.cardNumber !== undefined);
      const wasShownEarly = state.isShownEarly || isRefusedByPage(state.facts);
      const seen = withFacts(state, event.facts);
      const isNews = seen.refused !== undefined || seen.isShownEarly !== isShownEarly;
      const now = isNews ? { ...seen, refused: undefined, isShownEarly } : seen;
      if (isShownEarly) return show(now, ['cardNumber']);
      return wasShownEarly ? hide(now, (field) => field === 'cardNumber') : now;
    }
    case 'focused':
      return { ...state, interaction: { ...state.interaction, focused: event.field } };
    case 'left': {
      const { facts, field, isFilled } = event;
      const now = withFacts({ ...state, isShownEarly: false }, facts);
      const isTouched = state.interaction.isTouched || isFilled;
      const left = { ...now, interaction: { ...now.interaction, focused: undefined, isTouched } };
      return isFilled && facts.problems[field] ? show(left, [field]) : left;
    }
    case 'lookedAgain': {
      const now = withFacts(state, event.facts);
      // Shown at once: no further digit will help.
      return isRefusedByPage(event.facts)
        ? show({ ...now, isShownEarly: true }, ['cardNumber'])
        : now;
    }
    case 'checked': {
      const isSubmitted = state.interaction.isSubmitted || event.isSubmitted;
      const now = withFacts(state, event.facts);
      return show(
        { ...now, interaction: { ...now.interaction, isTouched: true, isSubmitted } },
        cardFields,
      );
    }
    case 'refused':
      return show({ ...state, refused: event.refusal }, [event.refusal.field]);
    case 'codeCleared':
      return { ...state, facts: event.facts, interaction: { ...state.interaction, shown: [] } };
    case 'cleared':
      return {
        ...untouchedCard,
        interaction: { ...untouchedCard.interaction, focused: state.interaction.focused },
      };
  }
}

/** Whether the page has refused the card, whatever its further digits are. */
const isRefusedByPage = ({ problems }: FieldFacts): boolean =>
  problems.cardNumber === 'refusedCard';

/** Returns the facts with the problem that the provider found. */
export function factsWithRefusal(facts: FieldFacts, refused: Refusal | undefined): FieldFacts {
  return refused
    ? { ...facts, problems: { ...facts.problems, [refused.field]: refused.problem } }
    : facts;
}

/** Updates the facts. A corrected field stays unmarked until the shopper leaves it again. */
function withFacts(state: CardFormState, facts: FieldFacts): CardFormState {
  return hide(
    isEqual(state.facts, facts) ? state : { ...state, facts },
    (field) => !facts.problems[field],
  );
}

function show(state: CardFormState, fields: readonly CardField[]): CardFormState {
  const { interaction } = state;
  return {
    ...state,
    interaction: { ...interaction, shown: [...new Set([...interaction.shown, ...fields])] },
  };
}

/** Hides problems, unless the form was submitted: then every problem stays visible. */
function hide(state: CardFormState, isHidden: (field: CardField) => boolean): CardFormState {
  const { interaction } = state;
  if (interaction.isSubmitted || !interaction.shown.some(isHidden)) return state;
  return {
    ...state,
    interaction: { ...interaction, shown: interaction.shown.filter((field) => !isHidden(field)) },
  };
}

/** Returns the first problem that may be shown, and its field. */
export function problemShown(
  { problems }: FieldFacts,
  { shown }: Interaction,
): { readonly field: CardField; readonly problem: CardProblem } | undefined {
  const field = cardFields.find((one) => problems[one] && shown.includes(one));
  return field && { field, problem: problems[field]! };
}

/** Returns the card's state for the merchant, without any digits. */
export function stateOf(
  facts: FieldFacts,
  interaction: Interaction,
  texts: Readonly<Record<CardProblem, string>>,
): CardState {
  const { brand, schemes, installments, problems, isEmpty } = facts;
  const { isTouched, isSubmitted, focused } = interaction;
  const errorCode = problemShown(facts, interaction)?.problem;
  const hidden = cardFields.map((field) => problems[field]).find(Boolean);
  return {
    isTouched,
    isSubmitted,
    isComplete: !hidden,
    isEmpty,
    focused,
    error: errorCode && texts[errorCode],
    errorCode,
    problem: hidden && texts[hidden],
    cardType: brand,
    brand,
    brands: schemes,
    installments,
  };
}
