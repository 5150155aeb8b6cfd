import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import type { CardField } from '../../../bridge/contracts/card-input.js';
import type { CardBrand } from '../../../provider/types.js';
import type { CardForm, CardHooks } from './card-form.js';
import { digitsOf } from './digits.js';
import { CardHistory, type Step } from './history.js';
import { focusNext, focusPrevious, inputOf, inputsIn, layOutField, read, typingOf, write } from './inputs.js';
import { isNumberTyped } from './number.js';
import { cardIn } from './pasted.js';
import { cardFields, cardOf, factsOf, type CardFacts } from './problem.js';
import { factsWithRefusal, reduceCard, untouchedCard } from './state.js';

/**
 * Provides a card form's behavior: it manages caret, focus and history, and dispatches events to the reducer in `state.ts`.
 * `accepted`: the brands that the merchant accepts, once known.
 */
export function useCard(accepted: readonly CardBrand[] | undefined, { left, enter }: CardHooks): CardForm {
  const root = useRef<HTMLDivElement>(null);
  const [{ facts, interaction, refused }, send] = useReducer(reduceCard, untouchedCard);
  const [history] = useState(() => new CardHistory());

  const look = (): CardFacts => factsOf(read(root.current), accepted, new Date());

  /** Picks up values that were typed or autofilled before this script ran. */
  const begin = useEffectEvent(() => {
    const inputs = inputsIn(root.current);
    for (const input of inputs) layOutField(input);
    history.settled(read(root.current));
    const focused = inputs.find((input) => input.matches(':focus'))?.name as CardField | undefined;
    const filled = inputs.filter((input) => input.value !== '').map((input) => input.name as CardField);
    send({ type: 'started', facts: look(), filled, focused });
    // The last digit may have been typed: no handler saw that.
    if (focused === 'cardNumber') changed();
    if (filled.length && !focused) left?.();
  });
  // In a layout effect, before any handler can run: otherwise the page would get one blur twice.
  useLayoutEffect(() => begin(), []);
  const lookAgain = useEffectEvent(() => send({ type: 'lookedAgain', facts: look() }));
  useEffect(() => lookAgain(), [accepted]);

  const empty = () => {
    write(root.current, { cardNumber: '', expiryDate: '', cvc: '' });
    history.clear();
  };
  const clear = () => {
    empty();
    send({ type: 'cleared' });
  };
  const forget = useEffectEvent(empty);
  const start = useEffectEvent(clear);
  useEffect(() => {
    // Clear the fields, so that the browser's Back button does not bring the card back. The state follows when the page is back:
    // Firefox drops the message by which React renders as it freezes the page, and React would then never render again.
    const leave = () => forget();
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && start());
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  const typed = (input: HTMLInputElement, inputType?: string) => {
    const isFull = layOutField(input, inputType);
    history.changed(read(root.current), input.name as CardField, typingOf(inputType));
    changed();
    if (isFull) focusNext(input);
  };

  const changed = () =>
    send({ type: 'changed', facts: look(), isNumberTyped: isNumberTyped(digitsOf(read(root.current).cardNumber)) });

  const goTo = (step: Step | undefined) => {
    if (!step) return;
    write(root.current, step.typed);
    const input = inputOf(root.current, step.field);
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
    changed();
  };
  const takeBack = useEffectEvent((event: InputEvent) => {
    if (!event.inputType.startsWith('history')) return;
    event.preventDefault();
    goTo(event.inputType === 'historyUndo' ? history.undo() : history.redo());
  });
  useEffect(() => {
    const area = root.current;
    // Undo from a menu or by shaking a phone. React's event of that name is a different one.
    const listen = (event: InputEvent) => takeBack(event);
    area?.addEventListener('beforeinput', listen);
    return () => area?.removeEventListener('beforeinput', listen);
  }, []);

  return {
    root,
    facts: factsWithRefusal(facts, refused),
    interaction,
    handlers: {
      onInput({ target, nativeEvent }) {
        const { isComposing, inputType } = nativeEvent as InputEvent;
        // Do not format while an input method composes digits of another width.
        if (target instanceof HTMLInputElement && !(isComposing && /[^\d /]/.test(target.value))) typed(target, inputType);
      },
      onCompositionEnd({ target }) {
        if (target instanceof HTMLInputElement) typed(target);
      },
      onKeyDown(event) {
        if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') enter?.();
        const undoes = undoKey(event);
        if (undoes) event.preventDefault();
        if (undoes && !event.target.readOnly) goTo(undoes === 'undo' ? history.undo() : history.redo());
        const goesBack = event.key === 'Backspace' && !event.repeat && !event.target.value;
        if (goesBack && focusPrevious(event.target)) event.preventDefault();
      },
      onPaste(event) {
        const { target, clipboardData } = event;
        if (!(target instanceof HTMLInputElement) || target.name !== 'cardNumber' || target.readOnly) return;
        const pasted = cardIn(clipboardData.getData('text'));
        if (!pasted) return;
        event.preventDefault();
        write(root.current, pasted);
        for (const input of inputsIn(root.current)) layOutField(input);
        history.changed(read(root.current), 'cardNumber', 'whole');
        changed();
        inputOf(root.current, 'cvc')?.focus();
      },
      onFocus({ target }) {
        send({ type: 'focused', field: cardFields.find((field) => field === (target as Partial<HTMLInputElement>).name) });
      },
      onBlur({ target, relatedTarget }) {
        if (!(target instanceof HTMLInputElement)) return;
        const before = target.value;
        layOutField(target);
        if (target.value !== before) history.settled(read(root.current));
        send({ type: 'left', field: target.name as CardField, facts: look(), isFilled: target.value !== '' });
        if (!root.current?.contains(relatedTarget)) left?.();
      },
    },
    check(isSubmitted) {
      const found = look();
      send({ type: 'checked', facts: found, isSubmitted });
      const { problems } = factsWithRefusal(found, refused);
      const first = cardFields.find((field) => problems[field]);
      const given = cardOf(read(root.current));
      if (given && !first) return given;
      if (first) inputOf(root.current, first)?.focus();
      return { problem: (first && problems[first]) ?? 'invalidExpiryDate' };
    },
    refuse(refusal) {
      send({ type: 'refused', refusal });
      inputOf(root.current, refusal.field)?.focus();
    },
    clear,
    clearCode() {
      write(root.current, { ...read(root.current), cvc: '' });
      // Undo would bring the code back.
      history.clear(read(root.current));
      send({ type: 'codeCleared', facts: look() });
    },
    focus(field) {
      const { problems } = look();
      const wanted = cardFields.find((one) => one === field) ?? cardFields.find((one) => problems[one]) ?? cardFields[0];
      inputOf(root.current, wanted)?.focus();
    },
  };
}

/** Maps the undo and redo shortcuts of every platform. */
function undoKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent<HTMLElement>): 'undo' | 'redo' | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' && ctrlKey) return 'redo';
  return letter !== 'z' ? undefined : shiftKey ? 'redo' : 'undo';
}
