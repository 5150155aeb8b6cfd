import { sizes } from '../../appearance/sizes.js';
import { call, contract, event, flag, local, oneOf, text, type Prop } from '../contract.js';
import { cardCalls, cardFormEvents, cardProps, type CardProblem } from './card-input.js';
import { lifecycleEvents } from './shared/events.js';
import { componentProps, SAVE_BOX_HEIGHT, withoutPayment } from './shared/props.js';
import { cardStyle } from './shared/style.js';
import type { CardBrand } from '../../api/types.js';

/** The state of one part of a card group, as emitted with its `change`. It never contains digits. */
export interface CardPartState {
  /** Whether the field is valid. */
  readonly isComplete: boolean;
  readonly isEmpty: boolean;
  /** The error message to show, in the shopper's language. */
  readonly error?: string | undefined;
  /** The code of `error`, a key of `errorMessages`. */
  readonly errorCode?: CardProblem | undefined;
  /** The card scheme, once the first digits of the number identify it. */
  readonly brand?: CardBrand | undefined;
}

/** What the element tells a group's frame. */
const groupElementProps = {
  /** What its parts have too, and nobody else: random, made anew for each group. */
  channel: text,
} as const;

/** What the element tells a part's frame. */
const partElementProps = {
  ...groupElementProps,
  /** The texts that `aria-describedby` names. */
  description: text,
  /** Whether the page has set `aria-invalid`. */
  isInvalid: flag,
} as const;

/** What a page names a group by. */
export type GroupReference = string | HTMLElement | { readonly element: HTMLElement };

const group: Prop<GroupReference> = { type: 'reference' };

/**
 * A card form whose fields the page places: `<pay-card-number>`, `<pay-card-expiry>` and
 * `<pay-card-cvc>`, inside it or anywhere else in the page. In a `<form>`, with a `name`, it is a
 * form control with the payment token as its value. What belongs to the whole card, such as the
 * choice between two schemes or the checkbox that stores it, is shown at its end.
 */
export const cardGroup = contract({
  tag: 'pay-card-group',
  frame: 'card-group',
  title: 'card',
  height: 0,
  below: { height: SAVE_BOX_HEIGHT, prop: 'customerSession' },
  hasContent: true,
  props: {
    ...cardProps,
    /**
     * Which messages appear at the end of the group. When absent, those that no field is to blame
     * for, such as a lost connection: your page reads the others as `error` from `change`. `shown`:
     * those of the fields too. `none`: no message.
     */
    errors: oneOf<'shown' | 'none'>(),
  },
  elementProps: groupElementProps,
  refuse: withoutPayment,
  amountOptional: true,
  events: cardFormEvents,
  calls: cardCalls,
});

/** The props of every part of a card group. What is absent is the group's. */
const partProps = {
  ...componentProps,
  /**
   * The group that this is a part of, if it is not inside it: the `id` of the `<pay-card-group>`,
   * the element, or what `CardGroup()` has returned.
   */
  group: local(group),
  /** The placeholder text of the field. */
  placeholder: text,
  /** The accessible name of the field; the text of its `<label>` when absent, or ours. */
  label: text,
  /** Styles for the inside of the frame. Named `style` in factories. */
  innerStyle: cardStyle,
  /** Whether the field is disabled. */
  disabled: flag,
} as const;

/** The events of every part of a card group. */
const partEvents = {
  ...lifecycleEvents,
  /** The field is ready to use. */
  load: event<boolean>(),
  /** The state of the field changed. */
  change: event<CardPartState>(),
  /** The field lost focus. */
  blur: event(),
} as const;

/** The calls of every part of a card group. */
const partCalls = {
  /** Empties the field. */
  clear: call<() => void>(),
} as const;

/** The card number of a group, where the page has placed it. */
export const cardNumber = contract({
  tag: 'pay-card-number',
  frame: 'card-number',
  title: 'card',
  height: sizes.field,
  heightToken: 'field-height',
  props: partProps,
  elementProps: partElementProps,
  events: partEvents,
  calls: partCalls,
});

/** The expiry date of a group, where the page has placed it. */
export const cardExpiry = contract({
  tag: 'pay-card-expiry',
  frame: 'card-expiry',
  title: 'card',
  height: sizes.field,
  heightToken: 'field-height',
  props: partProps,
  elementProps: partElementProps,
  events: partEvents,
  calls: partCalls,
});

/** The security code of a group, where the page has placed it. */
export const cardCvc = contract({
  tag: 'pay-card-cvc',
  frame: 'card-cvc',
  title: 'card',
  height: sizes.field,
  heightToken: 'field-height',
  props: partProps,
  elementProps: partElementProps,
  events: partEvents,
  calls: partCalls,
});
