import type { CardField } from '../../bridge/contracts/card-input.js';
import { deferred, type Deferred } from '../../bridge/deferred.js';
import type { CardForm, CardHooks } from '../card-form/card-form.js';
import {
  CardSession,
  EMPTY,
  type CardFieldsAccess,
  type RequestCardFacts,
} from '../card-form/card-session.js';
import { cardFields, type Typed } from '../card-form/problem.js';
import type { EditableCard } from '../card-form/use-card.js';
import {
  openGroup,
  type GroupChannel,
  type GroupMessage,
  type PartMessage,
  type ShownCard,
} from './channel.js';

/** How long the parts may take to report what is in them, in milliseconds. */
const ANSWER_MS = 500;
/** The focus goes from one frame to the next by way of the page, in milliseconds. */
const FOCUS_MS = 50;

const never = () => {};

/**
 * A card whose fields are parts of the page, each in a frame of its own. It holds what was typed as
 * long as its frame lives.
 */
export class PlacedCard implements EditableCard, CardFieldsAccess {
  readonly root: CardForm['root'] = { current: null };
  /** The fields are in other documents. */
  readonly handlers: CardForm['handlers'] = {
    onInput: never,
    onCompositionStart: never,
    onCompositionEnd: never,
    onKeyDown: never,
    onPaste: never,
    onFocus: never,
    onBlur: never,
  };
  readonly session: CardSession;
  hooks: CardHooks = {};
  #typed: Typed = EMPTY;
  #channel: GroupChannel<GroupMessage> | undefined;
  #shown: ShownCard | undefined;
  readonly #joined = new Set<CardField>();
  /** The parts that have not answered yet what is in them, while somebody waits for that. */
  #awaited: { readonly fields: Set<CardField>; readonly all: Deferred<void> } | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(requestFacts: RequestCardFacts) {
    this.session = new CardSession(this, requestFacts);
  }

  /** Connects to the parts that have the same key. Returns how to leave them. */
  open(key: string): () => void {
    const channel = (this.#channel = openGroup(key, (message) => this.#received(message)));
    channel?.post({ kind: 'here' });
    return () => {
      channel?.close();
      this.#channel = undefined;
      this.#joined.clear();
      this.#awaited?.all.resolve();
    };
  }

  /** Shows the card's state in its parts. */
  show(shown: ShownCard): void {
    this.#shown = shown;
    this.#channel?.post({ kind: 'shown', shown });
  }

  /**
   * Waits until every part has reported what is in it: the last key may still be on its way, and a
   * browser fills fields without an event.
   */
  async gather(): Promise<void> {
    if (!this.#joined.size) return;
    const awaited = (this.#awaited ??= { fields: new Set(this.#joined), all: deferred<void>() });
    this.#channel?.post({ kind: 'ask' });
    const limit = setTimeout(() => awaited.all.resolve(), ANSWER_MS);
    await awaited.all.promise;
    clearTimeout(limit);
    this.#awaited = undefined;
  }

  read(): Typed {
    return this.#typed;
  }

  replace(typed: Typed): void {
    const changed = cardFields.filter((field) => typed[field] !== this.#typed[field]);
    this.#typed = typed;
    // No other field: the shopper may be typing in it.
    for (const field of changed) this.#channel?.post({ kind: 'set', field, value: typed[field] });
  }

  focus(field: CardField): void {
    this.#channel?.post({ kind: 'focus', field, ifEmpty: false });
  }

  /** `gather()` has asked the parts. */
  refresh(): boolean {
    return false;
  }

  start(): void {}

  listen(): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    // As in a form of one frame: the browser's Back button must not bring the card back.
    window.addEventListener('pagehide', () => this.session.forget(), { signal });
    window.addEventListener(
      'pageshow',
      ({ persisted }) => void (persisted && this.session.clear()),
      { signal },
    );
    return () => {
      controller.abort();
      clearTimeout(this.#leaving);
      this.session.close();
    };
  }

  #received(message: PartMessage): void {
    const { from, kind } = message;
    if (!cardFields.includes(from)) return;
    if (kind === 'joined') this.#join(from, message.value, message.isFocused);
    else if (kind === 'changed') this.#take(from, message.value);
    else if (kind === 'answer') this.#answered(from, message.value);
    else if (kind === 'focused') this.#focused(from);
    else if (kind === 'left') this.#left(from, message.isFilled);
    else if (kind === 'enter') this.hooks.enter?.();
    else if (kind === 'reach')
      this.#channel?.post({ kind: 'focus', field: message.field, ifEmpty: message.step > 0 });
    else if (kind === 'share') this.#share(message.typed);
    else if (kind === 'gone') this.#lose(from);
  }

  #join(field: CardField, value: string, isFocused: boolean): void {
    this.#joined.add(field);
    this.#take(field, value);
    if (isFocused) this.#focused(field);
    if (this.#shown) this.#channel?.post({ kind: 'shown', shown: this.#shown });
  }

  #take(field: CardField, value: string): void {
    if (typeof value !== 'string' || this.#typed[field] === value) return;
    this.#typed = { ...this.#typed, [field]: value };
    this.session.changed();
    this.hooks.typed?.();
  }

  #answered(field: CardField, value: string): void {
    this.#take(field, value);
    this.#awaited?.fields.delete(field);
    if (!this.#awaited?.fields.size) this.#awaited?.all.resolve();
  }

  #focused(field: CardField): void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    this.session.focused(field);
  }

  #left(field: CardField, isFilled: boolean): void {
    this.session.left(field, isFilled);
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.hooks.left?.(), FOCUS_MS);
  }

  #share(typed: Partial<Typed>): void {
    const given = cardFields.filter((field) => typeof typed[field] === 'string');
    this.replace({
      ...this.#typed,
      ...Object.fromEntries(given.map((field) => [field, typed[field]])),
    });
    this.session.changed();
    if (given.length === cardFields.length) this.focus('cvc');
  }

  /** The part's document ends, with what was typed in it. */
  #lose(field: CardField): void {
    this.#joined.delete(field);
    this.#answered(field, '');
  }
}
