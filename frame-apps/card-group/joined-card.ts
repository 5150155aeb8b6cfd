import type { CardField } from '../../bridge/contracts/card-input.js';
import type { CardBrand } from '../../api/types.js';
import { EMPTY, type CardFieldsAccess, type EditedCard } from '../card-form/card-session.js';
import type { Typed } from '../card-form/problem.js';
import { untouchedCard } from '../card-form/state.js';
import { Session } from '../runtime/session.js';
import {
  openPart,
  type GroupChannel,
  type GroupMessage,
  type PartMessage,
  type ShownCard,
} from './channel.js';

const nothing: ShownCard = {
  facts: untouchedCard.facts,
  interaction: untouchedCard.interaction,
  isBusy: false,
  isDisabled: false,
};

/** What a part shows: its group's card, and whether anything is typed here. */
interface ShownPart extends ShownCard {
  readonly isEmpty: boolean;
}

/** What a message has besides its sender. */
type Message = PartMessage extends infer M
  ? M extends PartMessage
    ? Omit<M, 'from'>
    : never
  : never;

/**
 * A card of which this document has one field: it tells the group's frame what the shopper does
 * there, and shows what that frame says.
 */
export class JoinedCard extends Session<ShownPart> implements EditedCard {
  readonly #fields: CardFieldsAccess;
  readonly #field: CardField;
  #channel: GroupChannel<PartMessage> | undefined;
  #shown = nothing;
  #isFocused = false;

  constructor(fields: CardFieldsAccess, field: CardField) {
    super();
    this.#fields = fields;
    this.#field = field;
  }

  /** Joins the group that has the same key, now or once it is there. Returns how to leave it. */
  open(key: string): () => void {
    const channel = (this.#channel = openPart(key, (message) => this.#received(message)));
    this.#join();
    return () => {
      this.#post({ kind: 'gone' });
      channel?.close();
      this.#channel = undefined;
      this.#shown = nothing;
      this.update();
    };
  }

  get brand(): CardBrand | undefined {
    return this.#shown.facts.brand;
  }

  started(_filled: readonly CardField[], focused: CardField | undefined): void {
    this.#isFocused = focused !== undefined;
  }

  changed(): void {
    this.#post({ kind: 'changed', value: this.#value });
    this.update();
  }

  focused(field: CardField | undefined): void {
    this.#isFocused = field !== undefined;
    if (this.#isFocused) this.#post({ kind: 'focused' });
  }

  left(_field: CardField, isFilled: boolean): void {
    this.#isFocused = false;
    // It may have been formatted once more.
    this.#post({ kind: 'changed', value: this.#value });
    this.#post({ kind: 'left', isFilled });
  }

  entered(): void {
    this.#post({ kind: 'enter' });
  }

  reach(field: CardField, step: 1 | -1): void {
    this.#post({ kind: 'reach', field, step });
  }

  /** Puts what was filled in here for other fields into their parts. */
  share(typed: Partial<Typed>): void {
    this.#post({ kind: 'share', typed });
  }

  /** Empties the field, and joins again: a page that comes back has left its group. */
  readonly clear = (): void => {
    this.#fields.replace(EMPTY);
    this.#join();
    this.update();
  };

  forget(): void {
    this.#fields.replace(EMPTY);
    this.#post({ kind: 'gone' });
  }

  close(): void {}

  protected show(): ShownPart {
    return { ...this.#shown, isEmpty: !this.#value };
  }

  get #value(): string {
    return this.#fields.read()[this.#field];
  }

  #join(): void {
    this.#post({ kind: 'joined', value: this.#value, isFocused: this.#isFocused });
  }

  #post(message: Message): void {
    this.#channel?.post({ from: this.#field, ...message } as PartMessage);
  }

  #received(message: GroupMessage): void {
    switch (message.kind) {
      case 'here':
        return this.#join();
      case 'ask':
        this.#fields.refresh();
        return this.#post({ kind: 'answer', value: this.#value });
      case 'shown':
        this.#shown = message.shown;
        return this.update();
      case 'focus':
        if (message.field === this.#field && (!message.ifEmpty || !this.#value))
          this.#fields.focus(this.#field);
        return undefined;
      case 'set':
        if (message.field !== this.#field) return undefined;
        this.#fields.replace({ ...EMPTY, [this.#field]: message.value });
        // As it is formatted.
        this.#fields.refresh();
        return this.changed();
    }
  }
}
