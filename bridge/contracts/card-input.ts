import { alias, call, contract, event, flag, local, object, text } from '../contract.js';
import { lifecycleEvents } from './shared/events.js';
import { paymentProps, withoutPayment } from './shared/props.js';
import type { Language } from '../languages.js';
import type { CardBrand } from '../../provider/types.js';

/** The three fields of a card. */
export type CardField = 'cardNumber' | 'expiryDate' | 'cvc';

/** The reasons why a card cannot be used yet; keys of `errorMessages`. */
export type CardProblem =
  | 'emptyCardNumber'
  | 'invalidCardNumber'
  | 'invalidCardType'
  | 'emptyExpiryDate'
  | 'monthOutOfRange'
  | 'yearOutOfRange'
  | 'dateOutOfRange'
  | 'invalidExpiryDate'
  | 'emptyCVC'
  | 'invalidCVC';

/** What an empty form lacks, said by the frame and by the form around the element. */
export const EMPTY_CARD_NUMBER: Readonly<Record<Language, string>> = {
  en: 'Enter a card number',
  es: 'Introduce el número de la tarjeta',
};

/** What a merchant may know of a card while it is typed. Never a digit. */
export interface CardState {
  /** Whether the shopper has left a field, so that problems may be shown. */
  readonly isTouched: boolean;
  /** Whether a token was asked for. */
  readonly isSubmitted: boolean;
  /** Whether the card could be used as it is. */
  readonly isComplete: boolean;
  readonly isEmpty: boolean;
  readonly focused?: CardField | undefined;
  /** The problem to show, in the shopper's language. */
  readonly error?: string | undefined;
  readonly errorCode?: CardProblem | undefined;
  /** What keeps the card from being used right now, shown or not, in the shopper's language. */
  readonly problem?: string | undefined;
  readonly cardType?: CardBrand | undefined;
  /** The same as `cardType`. */
  readonly brand?: CardBrand | undefined;
}

/** A single-use token for the card, or the reason, in the shopper's language, why there is none. */
export type CardToken =
  { readonly token: string; readonly error?: undefined } | { readonly error: string; readonly token?: undefined };

/** A card form: number, expiry and security code in one frame on the provider's host. */
export const cardInput = contract({
  tag: 'pay-card-input',
  frame: 'card-input',
  title: { en: 'Secure card payment form', es: 'Formulario seguro de pago con tarjeta' },
  height: 36,
  props: {
    ...paymentProps,
    /** The shopper's session with the merchant; tokens are bound to it. Named `orderId` too. */
    sessionId: alias(text, 'orderId'),
    /** Words for the empty fields. */
    placeholders: object<Partial<Record<CardField, string>>>(),
    /** Words for what can be wrong with a card. */
    errorMessages: object<Partial<Record<CardProblem, string>>>(),
    /** The accessible name of the form; the page's own `<label>` when absent. */
    label: text,
    /** Whether the field can be filled in at all. */
    disabled: flag,
    /** Whether the form around it needs a card. */
    required: local(flag),
  },
  refuse: withoutPayment,
  amountOptional: true,
  events: {
    ...lifecycleEvents,
    /** The form can be used. */
    load: event(),
    /** What is known of the card has changed. */
    change: event<CardState>(),
    /** A field has lost the focus to something outside the form. */
    blur: event(),
    /** Enter was pressed in a field. */
    enter: event(),
  },
  calls: {
    /** Makes a single-use token for what the shopper typed. Asked twice at once, it gives the same answer. */
    createToken: call<() => CardToken>(),
    /** Shows what is wrong, focuses the first field that is, and tells whether the card can be used. */
    validate: call<() => boolean>(),
    /** Empties the fields. */
    clear: call<() => void>(),
    /** Puts the focus into a field: the first that is not yet right, unless one is named. */
    focusField: call<(field?: CardField) => void>(),
  },
});
