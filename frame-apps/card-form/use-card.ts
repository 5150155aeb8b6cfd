import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import type { CardField } from '../../bridge/contracts/card-input.js';
import type { CardBrand, CardFacts, InstallmentChoice } from '../../provider/types.js';
import type { PlanChosen, PlanState } from '../installments/plan.js';
import type { CardForm, CardHooks } from './card-form.js';
import { digitsOf } from './digits.js';
import { CardHistory, type Step } from './history.js';
import {
  focusNext,
  focusPrevious,
  inputOf,
  inputsIn,
  isFieldFull,
  layOutField,
  read,
  layOutTyped,
  typingOf,
  write,
} from './inputs.js';
import { isNumberTyped } from './number.js';
import { cardIn } from './pasted.js';
import { cardFields, cardOf, factsOf, type FieldFacts, type Typed } from './problem.js';
import { factsWithRefusal, reduceCard, untouchedCard } from './state.js';
import { useCardFacts, type FactsTarget } from './use-card-facts.js';
import { useSurcharge, type Price } from './use-surcharge.js';

/**
 * Provides a card form's behavior: it manages caret, focus and history, and dispatches events to
 * the reducer in `state.ts`. `accepted`: the brands that the merchant accepts, once known.
 * `knownFor`: what cards are looked up for, if the provider knows them by their first digits.
 * `preferred`: the schemes that the merchant preselects on a co-badged card. `price`: what a
 * surcharge would be added to, if it is known.
 */
export function useCard(
  accepted: readonly CardBrand[] | undefined,
  { left, enter }: CardHooks,
  knownFor?: FactsTarget,
  preferred: readonly CardBrand[] = [],
  price?: Price,
): CardForm {
  const root = useRef<HTMLDivElement>(null);
  const [{ facts, interaction, refused }, send] = useReducer(reduceCard, untouchedCard);
  const [history] = useState(() => new CardHistory());
  const [{ known, offer: offered, isRenewing = false }, factsReader] = useCardFacts(knownFor);
  const surcharges = useSurcharge(known, price);
  const surcharge = surcharges.of(known);
  // The bank's plans are of the amount alone.
  const offer = surcharge ? undefined : offered;
  const [choice, setChoice] = useState<SchemeChosen>();
  // Of other digits: the card that they belong to has schemes of its own.
  if (choice && choice.of !== known) setChoice(undefined);
  const [planState, setPlanState] = useState<PlanState>({});
  const { plan } = planState;
  /** The facts with the shopper's scheme or, without a choice, the merchant's. */
  const withScheme = (found: FieldFacts): FieldFacts => {
    const has = (brand: CardBrand) => found.schemes?.includes(brand);
    const chosen = choice && choice.of === factsReader.known ? choice.brand : undefined;
    return {
      ...found,
      brand: [chosen, ...preferred].find((one) => one && has(one)) ?? found.brand,
    };
  };

  const isComposing = useRef(false);
  /** What is known of the card that the page has refused, while that card is in the form. */
  const refusedFacts = useRef<CardFacts>(undefined);

  /**
   * The values as they will be when they are formatted: while an input method composes, its text
   * must stay as it is.
   */
  const laidOut = (typed: Typed) => (isComposing.current ? layOutTyped(typed) : typed);
  const readFacts = (typed = read(root.current)): FieldFacts => {
    const found = factsOf(laidOut(typed), accepted, new Date(), schemesIn(factsReader.known));
    if (refusedFacts.current !== factsReader.known) refusedFacts.current = undefined;
    return refusedFacts.current
      ? { ...found, problems: { ...found.problems, cardNumber: 'refusedCard' } }
      : found;
  };

  /** Picks up values that were typed or autofilled before this script ran. */
  const begin = useEffectEvent(() => {
    const inputs = inputsIn(root.current);
    layOutAll();
    history.settled(read(root.current));
    const focused = inputs.find((input) => input.matches(':focus'))?.name as CardField | undefined;
    const filled = inputs
      .filter((input) => input.value !== '')
      .map((input) => input.name as CardField);
    factsReader.follow(digitsOf(read(root.current).cardNumber));
    send({ type: 'started', facts: readFacts(), filled, focused });
    // The last digit may have been typed: no handler saw that.
    if (focused === 'cardNumber') changed();
    if (filled.length && !focused) left?.();
  });
  // In a layout effect, before any handler can run: otherwise the page would get one blur twice.
  useLayoutEffect(() => begin(), []);
  const refreshFacts = useEffectEvent(() => send({ type: 'lookedAgain', facts: readFacts() }));
  useEffect(() => refreshFacts(), [accepted, known]);

  const empty = () => {
    write(root.current, { cardNumber: '', expiryDate: '', cvc: '' });
    history.clear();
    factsReader.forget();
  };
  const clear = () => {
    empty();
    factsReader.clear();
    setPlanState({});
    send({ type: 'cleared' });
  };
  const forget = useEffectEvent(empty);
  const start = useEffectEvent(clear);
  useEffect(() => {
    // Clear the fields, so that the browser's Back button does not bring the card back. The state
    // follows when the page is back: Firefox drops the message by which React renders as it freezes
    // the page, and React would then never render again.
    const leave = () => forget();
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && start());
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  /** Formats every field. A card that stands in one field as one text is put into the three. */
  const layOutAll = () => {
    const inputs = inputsIn(root.current);
    const whole = inputs.map(({ value }) => cardIn(value)).find(Boolean);
    if (whole) write(root.current, whole);
    for (const input of inputs) layOutField(input);
  };

  /**
   * Reads what was put into the fields without an `input` event, as password managers and test
   * tools do.
   */
  const refresh = () => {
    if (isComposing.current || history.isAt(read(root.current))) return false;
    layOutAll();
    history.settled(read(root.current));
    return true;
  };
  const seeFilled = useEffectEvent(() => void (refresh() && changed()));

  const typed = (input: HTMLInputElement, inputType?: string) => {
    if (typingOf(inputType) === 'whole' && cardIn(input.value)) layOutAll();
    const isFull = layOutField(input, inputType);
    const now = read(root.current);
    history.changed(now, input.name as CardField, typingOf(inputType));
    changed(now);
    if (isFull) focusNext(input);
  };

  const changed = (now = read(root.current)) => {
    const number = digitsOf(now.cardNumber);
    factsReader.follow(number);
    send({ type: 'changed', facts: readFacts(now), isNumberTyped: isNumberTyped(number) });
  };

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
    const controller = new AbortController();
    // React dispatches an event of that name for `input` too, and none for a value that a script
    // has set.
    for (const type of ['change', 'animationstart'])
      area?.addEventListener(type, () => seeFilled(), { signal: controller.signal });
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const area = root.current;
    // Undo from a menu or by shaking a phone. React's event of that name is a different one.
    const listen = (event: InputEvent) => takeBack(event);
    area?.addEventListener('beforeinput', listen);
    return () => area?.removeEventListener('beforeinput', listen);
  }, []);

  return {
    root,
    facts: {
      ...withScheme(factsWithRefusal(facts, refused)),
      ...(plan && plan.of === offer && { installments: plan.count }),
    },
    known,
    surcharge,
    offer,
    isRenewing,
    planState,
    interaction,
    handlers: {
      onInput({ target, nativeEvent }) {
        if (!(target instanceof HTMLInputElement)) return;
        // A text that changes while an input method composes it is inserted once more.
        if (isComposing.current) changed();
        else typed(target, (nativeEvent as InputEvent).inputType);
      },
      onCompositionStart() {
        isComposing.current = true;
      },
      onCompositionEnd({ target }) {
        isComposing.current = false;
        if (!(target instanceof HTMLInputElement)) return;
        typed(target);
        // Once the focus has settled: leaving a field ends its composition too.
        setTimeout(() => {
          if (target.matches(':focus') && !isComposing.current && isFieldFull(target))
            focusNext(target);
        });
      },
      onKeyDown(event) {
        if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') enter?.();
        const undoes = undoKey(event);
        if (undoes) event.preventDefault();
        if (undoes && !event.target.readOnly)
          goTo(undoes === 'undo' ? history.undo() : history.redo());
        const goesBack = event.key === 'Backspace' && !event.repeat && !event.target.value;
        if (goesBack && focusPrevious(event.target)) event.preventDefault();
      },
      onPaste(event) {
        const { target, clipboardData } = event;
        if (!(target instanceof HTMLInputElement) || target.readOnly) return;
        const pasted = cardIn(clipboardData.getData('text'));
        if (!pasted) return;
        event.preventDefault();
        write(root.current, pasted);
        layOutAll();
        const now = read(root.current);
        history.changed(now, 'cardNumber', 'whole');
        changed(now);
        inputOf(root.current, 'cvc')?.focus();
      },
      onFocus({ target }) {
        send({
          type: 'focused',
          field: cardFields.find((field) => field === (target as Partial<HTMLInputElement>).name),
        });
      },
      onBlur({ target, relatedTarget }) {
        if (!(target instanceof HTMLInputElement)) return;
        isComposing.current = false;
        const before = target.value;
        layOutField(target);
        if (target.value !== before) history.settled(read(root.current));
        send({
          type: 'left',
          field: target.name as CardField,
          facts: readFacts(),
          isFilled: target.value !== '',
        });
        if (!root.current?.contains(relatedTarget)) left?.();
      },
    },
    choose(brand) {
      if (known) setChoice({ of: known, brand });
    },
    choosePlan: setPlanState,
    renewPlans: () => factsReader.renew(),
    check(isSubmitted) {
      const isNew = refresh();
      if (isNew) changed();
      const typed = read(root.current);
      const found = readFacts(typed);
      send({ type: 'checked', facts: found, isSubmitted });
      const { problems } = factsWithRefusal(found, isNew ? undefined : refused);
      const first = cardFields.find((field) => problems[field]);
      const given = cardOf(laidOut(typed));
      const { brand, schemes = [] } = withScheme(found);
      // The provider chooses where the shopper could not.
      const { amount, label } = surcharges.of(factsReader.known) ?? {};
      if (given && !first)
        return {
          ...given,
          ...(brand && schemes.length > 1 && { brand }),
          ...(amount && label && { surcharge: { amount, label } }),
          ...(plan && !amount && plan.of === factsReader.offer && { installments: choiceOf(plan) }),
        };
      if (first) inputOf(root.current, first)?.focus();
      return { problem: (first && problems[first]) ?? 'invalidExpiryDate' };
    },
    refuse(refusal) {
      send({ type: 'refused', refusal });
      inputOf(root.current, refusal.field)?.focus();
    },
    refuseKnown(refusedCard) {
      if (refusedCard !== factsReader.known) return;
      refusedFacts.current = refusedCard;
      send({ type: 'lookedAgain', facts: readFacts() });
    },
    addSurcharge: surcharges.add,
    clear,
    clearCode() {
      write(root.current, { ...read(root.current), cvc: '' });
      // Undo would bring the code back.
      history.clear(read(root.current));
      send({ type: 'codeCleared', facts: readFacts() });
    },
    focus(field) {
      const { problems } = readFacts();
      const target =
        cardFields.find((one) => one === field) ??
        cardFields.find((one) => problems[one]) ??
        cardFields[0];
      inputOf(root.current, target)?.focus();
    },
  };
}

/** A scheme that the shopper has chosen, of the card that was known then. */
interface SchemeChosen {
  readonly of: CardFacts;
  readonly brand: CardBrand;
}

/** Returns the installments that a token request names, with the total that the shopper has seen. */
const choiceOf = ({ count, totalAmount }: PlanChosen): InstallmentChoice => ({
  count,
  totalAmount,
});

/** Returns a card's schemes, if any is known. */
const schemesIn = (known: CardFacts | undefined) =>
  known?.brands.length ? known.brands : undefined;

/** Maps the undo and redo shortcuts of every platform. */
function undoKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent<HTMLElement>): 'undo' | 'redo' | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' && ctrlKey) return 'redo';
  return letter !== 'z' ? undefined : shiftKey ? 'redo' : 'undo';
}
