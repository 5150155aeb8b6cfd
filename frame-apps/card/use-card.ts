import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardField } from '../../bridge/contracts/card-input.js';
import type { CardBrand } from '../../provider/types.js';
import type { CardForm, CardHooks } from './card-form.js';
import { focusNext, focusPrevious, inputOf, layOutField, read } from './inputs.js';
import { cardFields, cardOf, factsOf, type CardFacts } from './problem.js';
import type { Refusal } from './refusal.js';
import type { Doings } from './state.js';

const untouched: CardFacts = factsOf({ cardNumber: '', expiryDate: '', cvc: '' }, undefined, new Date(0));
const nothingDone: Doings = { shown: [], isTouched: false, isSubmitted: false };

/** Gives life to the three inputs of a card form. `accepted`: the brands the merchant takes, once that is known. */
export function useCard(accepted: readonly CardBrand[] | undefined, { left, enter }: CardHooks): CardForm {
  const root = useRef<HTMLDivElement>(null);
  const [facts, setFacts] = useState(untouched);
  const [doings, setDoings] = useState(nothingDone);
  const [refused, setRefused] = useState<Refusal>();
  const wrong = withRefusal(facts, refused);

  /** Looks at the inputs. Gives what was found, for those who cannot wait for the next picture. */
  const look = (): CardFacts => {
    const found = factsOf(read(root.current), accepted, new Date());
    setFacts((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    setDoings((before) => {
      // What is put right stays unmarked until the field is left again.
      const shown = before.shown.filter((field) => found.problems[field]);
      return shown.length === before.shown.length || before.isSubmitted ? before : { ...before, shown };
    });
    return found;
  };

  useEffect(() => {
    // What was typed, or filled in by the browser, before this script ran.
    for (const input of root.current?.querySelectorAll('input') ?? []) layOutField(input);
  }, []);
  const lookAgain = useEffectEvent(look);
  useEffect(() => void lookAgain(), [accepted]);

  const clear = () => {
    for (const field of cardFields) {
      const input = inputOf(root.current, field);
      if (input) input.value = '';
    }
    setRefused(undefined);
    setFacts(untouched);
    setDoings(({ focused }) => ({ ...nothingDone, focused }));
  };
  const forget = useEffectEvent(clear);
  useEffect(() => {
    // Whoever comes back by the browser's Back finds no card.
    const leave = () => forget();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const typed = (input: HTMLInputElement, inputType?: string) => {
    const isFull = layOutField(input, inputType);
    setRefused(undefined);
    look();
    if (isFull) focusNext(input);
  };

  return {
    root,
    facts: wrong,
    doings,
    handlers: {
      onInput({ target, nativeEvent }) {
        const { isComposing, inputType } = nativeEvent as InputEvent;
        // While an input method composes digits of another width, its text is its own.
        if (target instanceof HTMLInputElement && !(isComposing && /[^\d /]/.test(target.value))) typed(target, inputType);
      },
      onCompositionEnd({ target }) {
        if (target instanceof HTMLInputElement) typed(target);
      },
      onKeyDown(event) {
        if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') enter?.();
        const goesBack = event.key === 'Backspace' && !event.repeat && !event.target.value;
        if (goesBack && focusPrevious(event.target)) event.preventDefault();
      },
      onFocus({ target }) {
        const focused = cardFields.find((field) => field === (target as Partial<HTMLInputElement>).name);
        setDoings((before) => ({ ...before, focused }));
      },
      onBlur({ target, relatedTarget }) {
        if (!(target instanceof HTMLInputElement)) return;
        layOutField(target);
        const found = look();
        const field = target.name as CardField;
        const isFilled = target.value !== '';
        setDoings((before) => ({
          ...before,
          focused: undefined,
          isTouched: before.isTouched || isFilled,
          shown: isFilled && found.problems[field] ? [...new Set([...before.shown, field])] : before.shown,
        }));
        if (!root.current?.contains(relatedTarget)) left?.();
      },
    },
    check(submitted) {
      const { problems } = withRefusal(look(), refused);
      setDoings((before) => ({ ...before, isTouched: true, isSubmitted: before.isSubmitted || submitted, shown: cardFields }));
      const first = cardFields.find((field) => problems[field]);
      const given = cardOf(read(root.current));
      if (given && !first) return given;
      if (first) inputOf(root.current, first)?.focus();
      return { problem: (first && problems[first]) ?? 'invalidExpiryDate' };
    },
    refuse(refusal) {
      setRefused(refusal);
      setDoings((before) => ({ ...before, shown: [...before.shown, refusal.field] }));
      inputOf(root.current, refusal.field)?.focus();
    },
    clear,
    focus(field) {
      const { problems } = factsOf(read(root.current), accepted, new Date());
      const wanted = cardFields.find((one) => one === field) ?? cardFields.find((one) => problems[one]) ?? cardFields[0];
      inputOf(root.current, wanted)?.focus();
    },
  };
}

function withRefusal(facts: CardFacts, refused: Refusal | undefined): CardFacts {
  return refused ? { ...facts, problems: { ...facts.problems, [refused.field]: refused.problem } } : facts;
}
