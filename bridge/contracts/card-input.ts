import { sizes } from '../../appearance/sizes.js';
import {
  alias,
  call,
  contract,
  event,
  flag,
  local,
  object,
  oneOf,
  text,
  withDefault,
} from '../contract.js';
import { detailProps } from './shared/details.js';
import { cardEvents, lifecycleEvents } from './shared/events.js';
import {
  customerProps,
  paymentProps,
  SAVE_BOX_HEIGHT,
  schemeProps,
  withoutPayment,
} from './shared/props.js';
import { cardStyle } from './shared/style.js';
import type { CardBrand, ContactDetails } from '../../api/types.js';

/** The fields of a card form. */
export type CardField = 'cardNumber' | 'expiryDate' | 'cvc';

/**
 * The layout of a card form: `line` puts all fields in one line. `compact` and `split` put the card
 * number above the expiry date and the security code, each in its own box; `compact` has a label
 * above each. `stacked` gives each field a row with its label above.
 */
export type CardLayout = 'line' | 'compact' | 'split' | 'stacked';

/** Why a card cannot be used yet. The codes are the keys of `errorMessages`. */
export type CardProblem =
  | 'emptyCardNumber'
  | 'invalidCardNumber'
  /** A card scheme that the account does not accept. */
  | 'invalidCardType'
  /** A card that your page has refused in its answer to `cardInfo`. */
  | 'refusedCard'
  | 'emptyExpiryDate'
  | 'monthOutOfRange'
  /** The card expired in an earlier year. */
  | 'yearOutOfRange'
  | 'yearTooFarAhead'
  /** The card expired in a month of this year. */
  | 'dateOutOfRange'
  /** The date is incomplete. */
  | 'invalidExpiryDate'
  | 'emptyCVC'
  | 'invalidCVC';

/** The state of a card form, as emitted with `change`. It never contains card digits. */
export interface CardState {
  /**
   * Whether the shopper has left a filled field, or the form was validated: error messages may be
   * shown.
   */
  readonly isTouched: boolean;
  /** Whether a token was requested. */
  readonly isSubmitted: boolean;
  /** Whether every field is valid. */
  readonly isComplete: boolean;
  /** Whether every field is empty. */
  readonly isEmpty: boolean;
  /** The field that has the focus. */
  readonly focused?: CardField | undefined;
  /** The error message to show, in the shopper's language. */
  readonly error?: string | undefined;
  /** The code of `error`, a key of `errorMessages`. */
  readonly errorCode?: CardProblem | undefined;
  /**
   * Why the card cannot be used right now, in the shopper's language, even if the form does not
   * show it yet.
   */
  readonly problem?: string | undefined;
  /**
   * The card scheme, once the first digits identify it: of a co-badged card, the one that the
   * shopper has chosen.
   */
  readonly cardType?: CardBrand | undefined;
  /** The same as `cardType`. */
  readonly brand?: CardBrand | undefined;
  /**
   * The schemes of the card that the account accepts, once the provider knows the card: two for a
   * co-badged card, whose form offers both.
   */
  readonly brands?: readonly CardBrand[] | undefined;
  /** The surcharge in minor units, while the form shows one. */
  readonly surcharge?: number | undefined;
  /** How many installments the shopper has chosen; absent if they pay in full. */
  readonly installments?: number | undefined;
}

/**
 * The result of `createToken()`: a single-use token, or an error message in the shopper's language.
 */
export type CardToken =
  | {
      /** A single-use token to confirm the payment with. */
      readonly token: string;
      /** What the shopper has typed into the `fields` that were asked for. */
      readonly billingDetails?: ContactDetails | undefined;
      readonly error?: undefined;
    }
  | {
      /** Why no token was created. The form already shows this message. */
      readonly error: string;
      readonly token?: undefined;
    };

/** The props of every card form: in one frame, or of a group whose page places the fields. */
export const cardProps = {
  ...paymentProps,
  ...detailProps,
  ...customerProps,
  ...schemeProps,
  /**
   * Styles for the inside of the frame. Factories, such as `payframe.CardInput()`, call it
   * `style`.
   */
  innerStyle: cardStyle,
  /**
   * Your id for the shopper's session; tokens are bound to it. Also accepted as `orderId`
   * (attribute `order-id`).
   */
  sessionId: alias(text, 'orderId'),
  /** Error messages, by error code. */
  errorMessages: object<Partial<Record<CardProblem, string>>>(),
  /** The accessible name of the form; the text of its `<label>` when absent. */
  label: text,
  /** Whether the form is disabled. */
  disabled: flag,
  /** Whether the surrounding `<form>` requires a card. */
  required: local(flag),
} as const;

/** The events of every card form. */
export const cardFormEvents = {
  ...lifecycleEvents,
  /**
   * The form is ready to use. The detail is `false` if the provider does not support cards here:
   * nothing is shown then.
   */
  load: event<boolean>(),
  /** The state of the card form changed. */
  change: event<CardState>(),
  ...cardEvents,
  /** Focus moved from a field to something outside the form. */
  blur: event(),
  /**
   * The shopper pressed Enter in a field. A surrounding `<form>` is then submitted, unless a
   * listener has submitted it.
   */
  enter: event(),
  /**
   * The shopper pressed "Try again" beside an error message: a surrounding `<form>` is submitted
   * again.
   */
  retry: event(),
  /**
   * The card is valid and a token is about to be created, for `createToken()` or for a form
   * submission.
   */
  beforeSubmit: event(),
} as const;

/** The calls of every card form. */
export const cardCalls = {
  /**
   * Creates a single-use token for the card. Resolves with `{ token }`, or with `{ error }` if
   * the card cannot be used; rejects with a `PayError` if a token cannot be requested. Concurrent
   * calls get the same result. A token empties the security code: another one needs it typed
   * again. With `keepsCode`, the code stays until `clearCode()`.
   */
  createToken: call<(keepsCode?: boolean) => CardToken>(),
  /** Empties the security code. */
  clearCode: call<() => void>(),
  /**
   * Shows the error messages, focuses the first invalid field, and returns whether the card can
   * be used.
   */
  validate: call<() => boolean>(),
  /**
   * Shows a message below the fields for an error outside the card form, such as a failed
   * connection; a default message when absent. It stays until the shopper types or a token is
   * requested. With `canRetry`, a "Try again" button emits `retry`.
   */
  showProblem: call<(message?: string, canRetry?: boolean) => void>(),
  /** Empties the fields. */
  clear: call<() => void>(),
  /** Focuses the given field, or the first invalid one when absent. */
  focusField: call<(field?: CardField) => void>(),
} as const;

/** A card form: card number, expiry date and security code in one frame served by the provider. */
export const cardInput = contract({
  tag: 'pay-card-input',
  frame: 'card-input',
  title: 'card',
  height: 36,
  heightToken: 'field-height',
  layouts: {
    compact: { rows: 2, height: sizes.field, around: 48 + sizes.gap },
    split: { rows: 2, height: sizes.field, around: sizes.gap },
    stacked: { rows: 3, height: sizes.field, around: 72 + 2 * sizes.gap },
  },
  below: { height: SAVE_BOX_HEIGHT, prop: 'customerSession' },
  props: {
    ...cardProps,
    /**
     * The layout of the fields: `line`, `compact`, `split` or `stacked`. All fields share one
     * frame, so browser autofill fills in the whole card.
     */
    layout: withDefault(oneOf<CardLayout>(), 'line'),
    /**
     * Where error messages appear: `shown` puts them below the fields; `none` leaves them to your
     * page, which reads `error` from `change`.
     */
    errors: withDefault(oneOf<'shown' | 'none'>(), 'shown'),
    /** Placeholder texts, by field. */
    placeholders: object<Partial<Record<CardField, string>>>(),
  },
  // A payment, or an account with an amount and a currency. `configure({ requireAmount: false })`
  // lets the account stand alone.
  refuse: withoutPayment,
  amountOptional: true,
  events: cardFormEvents,
  calls: cardCalls,
});
