import { answerable, event, hostEvent } from '../../contract.js';
import type { PayError } from '../../errors.js';
import type { CardFacts, Surcharge } from '../../../api/types.js';

/**
 * The lifecycle events of every component, in this order: render, prerender, prerendered, display,
 * rendered; then close, destroy.
 */
export const lifecycleEvents = {
  /** The component starts to render. */
  render: hostEvent(),
  /** The placeholder is about to be shown. */
  prerender: hostEvent(),
  /** The placeholder is in place. */
  prerendered: hostEvent(),
  /** Something is visible: the placeholder, while the frame loads. */
  display: hostEvent(),
  /** The frame is ready and replaces the placeholder. */
  rendered: hostEvent(),
  /** The frame's height changed. `height` is in CSS pixels. */
  resize: hostEvent<{ readonly height: number }>(),
  /** The frame applied changed props. The detail contains them. */
  props: hostEvent<Readonly<Record<string, unknown>>>(),
  /** The component starts to close. */
  close: hostEvent(),
  /** The component and its resources are removed. */
  destroy: hostEvent(),
  /**
   * The shopper pressed Escape in the component. An overlay closes instead. The element also
   * dispatches a `keydown`, and closes a dialog or popover around it unless the page prevents that.
   */
  escape: hostEvent(),
  /** An error occurred. */
  error: event<PayError>(),
  /** The component received focus. */
  focus: event(),
} as const;

/** What the page answers to `cardInfo`. Without an answer, the card can be used. */
export type CardInfoAnswer =
  | {
      /**
       * Why the card cannot be used here, in the shopper's language: plain text of up to 120
       * characters. The form shows it as the problem of the card number.
       */
      readonly refuse: string;
    }
  | {
      /**
       * What the card costs besides the amount: `amount` in minor units of the payment's currency,
       * up to `maxSurchargePercent` of the card, and `label`, plain text of up to 60 characters in
       * the shopper's language. The form shows both, and the total, which is what is charged.
       */
      readonly surcharge: Surcharge;
    };

/** The events of every component with a card form, where a new card is typed. */
export const cardEvents = {
  /**
   * The provider knows the card, by its first eight digits: its schemes, how it is funded, and who
   * issued it, as far as that is known. The detail never contains a digit. It is `null` once these
   * digits change: nothing is known then. To refuse the card before the shopper has typed the rest,
   * answer with `{ refuse: message }`, within 20 seconds; to add a surcharge, with
   * `{ surcharge: { amount, label } }`. The answer is dropped if the digits or the amount have
   * changed by then; the event comes again with a new amount. Not emitted if the provider does not
   * know the card.
   */
  cardInfo: answerable<CardFacts | null, CardInfoAnswer>(),
} as const;
