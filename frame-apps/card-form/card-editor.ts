import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent, RefObject } from 'react';
import type { CardField } from '../../bridge/contracts/card-input.js';
import type { CardBrand } from '../../api/types.js';
import { brandOf } from './brand.js';
import type { CardForm, CardHooks } from './card-form.js';
import type { CardFieldsAccess, EditedCard } from './card-session.js';
import { digitsOf } from './digits.js';
import { CardHistory } from './history.js';
import {
  fieldBeside,
  inputOf,
  inputsIn,
  isFieldFull,
  layOutField,
  layOutTyped,
  read,
  typingOf,
  write,
} from './inputs.js';
import { cardIn } from './pasted.js';
import { cardFields, type Typed } from './problem.js';

/**
 * The inputs of a card in the document: their formatting, caret, focus and undo history. It alone
 * reads and writes their values. All three are here, or one of them: the others are then in the
 * documents of other frames, and `session` knows of them.
 */
export class CardEditor<S extends EditedCard> implements CardFieldsAccess {
  readonly root: RefObject<HTMLDivElement | null> = { current: null };
  readonly session: S;
  hooks: CardHooks = {};
  readonly #history = new CardHistory();
  #isComposing = false;

  constructor(makeSession: (fields: CardFieldsAccess) => S) {
    this.session = makeSession(this);
  }

  /** While an input method composes, its text must stay as it is in the fields. */
  read(): Typed {
    const typed = read(this.root.current);
    return this.#isComposing ? layOutTyped(typed) : typed;
  }

  replace(typed: Typed): void {
    write(this.root.current, typed);
    this.#history.clear(typed);
  }

  focus(field: CardField): void {
    inputOf(this.root.current, field)?.focus();
  }

  /** As password managers and test tools fill fields. */
  refresh(): boolean {
    if (this.#isComposing || this.#history.isAt(read(this.root.current))) return false;
    this.#settle();
    return true;
  }

  /**
   * Picks up values that were typed or autofilled before this script ran. Call it in a layout
   * effect, before any handler can run: otherwise the page would get one blur twice.
   */
  start(): void {
    const inputs = inputsIn(this.root.current);
    this.#settle();
    const focused = inputs.find((input) => input.matches(':focus'))?.name as CardField | undefined;
    const filled = inputs.filter(({ value }) => value !== '').map(({ name }) => name as CardField);
    this.session.started(filled, focused);
    // The last digit may have been typed: no handler saw that.
    if (focused === 'cardNumber') this.session.changed();
    if (filled.length && !focused) this.hooks.left?.();
  }

  /** Listens to what React has no event for. Returns how to stop. */
  listen(): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    const area = this.root.current;
    // React dispatches `change` for `input` too, and none for a value that a script has set.
    for (const type of ['change', 'animationstart'])
      area?.addEventListener(type, () => void (this.refresh() && this.session.changed()), {
        signal,
      });
    // Undo from a menu or by shaking a phone. React's event of that name is a different one.
    area?.addEventListener('beforeinput', (event) => this.#takeBack(event), { signal });
    // The browser's Back button must not bring the card back. The state follows when the page is
    // back: Firefox drops the message by which React renders as it freezes the page, and React
    // would then never render again.
    window.addEventListener('pagehide', () => this.session.forget(), { signal });
    window.addEventListener(
      'pageshow',
      ({ persisted }) => void (persisted && this.session.clear()),
      { signal },
    );
    return () => {
      controller.abort();
      this.session.close();
    };
  }

  readonly handlers: CardForm['handlers'] = {
    onInput: ({ target, nativeEvent }: FormEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement)) return;
      // A text that changes while an input method composes it is inserted once more.
      if (this.#isComposing) this.session.changed();
      else this.#typed(target, (nativeEvent as InputEvent).inputType);
    },
    onCompositionStart: () => {
      this.#isComposing = true;
    },
    onCompositionEnd: ({ target }: FormEvent<HTMLElement>) => {
      this.#isComposing = false;
      if (!(target instanceof HTMLInputElement)) return;
      this.#typed(target);
      // Once the focus has settled: leaving a field ends its composition too.
      setTimeout(() => {
        if (target.matches(':focus') && !this.#isComposing && isFieldFull(target))
          this.#move(target, 1);
      });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') this.hooks.enter?.();
      const undoes = undoKey(event);
      if (undoes) event.preventDefault();
      if (undoes && !event.target.readOnly) this.#go(undoes);
      const goesBack = event.key === 'Backspace' && !event.repeat && !event.target.value;
      if (goesBack && this.#move(event.target, -1)) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const { target, clipboardData } = event;
      if (!(target instanceof HTMLInputElement) || target.readOnly) return;
      const pasted = cardIn(clipboardData.getData('text'));
      if (!pasted) return;
      event.preventDefault();
      this.#fill(pasted);
      this.#layOut();
      this.#history.changed(read(this.root.current), 'cardNumber', 'whole');
      this.session.changed();
      this.focus('cvc');
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const { name } = target as Partial<HTMLInputElement>;
      this.session.focused(cardFields.find((field) => field === name));
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement)) return;
      this.#isComposing = false;
      const before = target.value;
      layOutField(target, undefined, this.#brand);
      if (target.value !== before) this.#history.settled(read(this.root.current));
      this.session.left(target.name as CardField, target.value !== '');
      if (!this.root.current?.contains(relatedTarget)) this.hooks.left?.();
    },
  };

  #typed(input: HTMLInputElement, inputType?: string): void {
    const how = typingOf(inputType);
    if (how === 'whole' && cardIn(input.value)) this.#layOut();
    const isFull = layOutField(input, inputType, this.#brand);
    this.#history.changed(read(this.root.current), input.name as CardField, how);
    this.session.changed();
    if (isFull) this.#move(input, 1);
  }

  /**
   * Moves the focus on to the next field if it is empty, or back to the previous one. Returns
   * whether there is one.
   */
  #move(from: HTMLInputElement, step: 1 | -1): boolean {
    const field = fieldBeside(from.name as CardField, step);
    if (!field) return false;
    const input = inputOf(this.root.current, field);
    if (!input) this.session.reach?.(field, step);
    else if (step < 0 || !input.value) input.focus();
    return true;
  }

  /** Puts a whole card into its fields. */
  #fill(typed: Typed): void {
    write(this.root.current, typed);
    this.session.share?.(typed);
  }

  /** The brand of the number, which another document may have. */
  get #brand(): CardBrand | undefined {
    const number = inputOf(this.root.current, 'cardNumber');
    return number ? brandOf(digitsOf(number.value)) : this.session.brand;
  }

  #takeBack(event: InputEvent): void {
    if (!event.inputType.startsWith('history')) return;
    event.preventDefault();
    this.#go(event.inputType === 'historyUndo' ? 'undo' : 'redo');
  }

  #go(direction: 'undo' | 'redo'): void {
    const step = this.#history[direction]();
    if (!step) return;
    write(this.root.current, step.typed);
    const input = inputOf(this.root.current, step.field);
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
    this.session.changed();
  }

  #settle(): void {
    this.#layOut();
    this.#history.settled(read(this.root.current));
  }

  /** Formats every field. A card that stands in one field as one text is put into the three. */
  #layOut(): void {
    const inputs = inputsIn(this.root.current);
    const whole = inputs.map(({ value }) => cardIn(value)).find(Boolean);
    if (whole) this.#fill(whole);
    for (const input of inputs) layOutField(input, undefined, this.#brand);
  }
}

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
