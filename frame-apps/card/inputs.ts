import type { CardField } from '../../bridge/contracts/card-input.js';
import { brands } from '../../provider/brands.js';
import { brandOf } from './brand.js';
import { layOut } from './caret.js';
import { digitsOf } from './digits.js';
import { formatExpiry, readExpiry, type Typing } from './expiry.js';
import { formatNumber, isNumberFull } from './number.js';
import { cardFields, type Typed } from './problem.js';

/** The input of a field. */
export function inputOf(root: Element | null, field: CardField): HTMLInputElement | null {
  return root?.querySelector(`input[name=${field}]`) ?? null;
}

/** What stands in the inputs right now. */
export function read(root: Element | null): Typed {
  const value = (field: CardField) => inputOf(root, field)?.value ?? '';
  return { cardNumber: value('cardNumber'), expiryDate: value('expiryDate'), cvc: value('cvc') };
}

/** Lays out a field after a change. Tells whether the shopper has just typed its last digit, and may go on to the next. */
export function layOutField(input: HTMLInputElement, inputType?: string): boolean {
  const how = typingOf(inputType);
  const field = input.name as CardField;
  layOut(input, (text) => formats[field](text, how, input), how !== 'deleted' || inputType === 'deleteContentForward');
  const isAtEnd = input.selectionEnd === input.value.length;
  return how === 'typed' && isAtEnd && isFull[field](input.value);
}

/** Puts the focus into the field after this one, unless something stands there already. */
export function focusNext(input: HTMLInputElement): void {
  const next = beside(input, 1);
  if (next && !next.value) next.focus();
}

/** Puts the focus into the field before this one. Gives `false` where there is none. */
export function focusPrevious(input: HTMLInputElement): boolean {
  const previous = beside(input, -1);
  previous?.focus();
  return Boolean(previous);
}

function beside(input: HTMLInputElement, step: number): HTMLInputElement | null {
  const field = cardFields[cardFields.indexOf(input.name as CardField) + step];
  return field ? inputOf(input.form, field) : null;
}

function typingOf(inputType: string | undefined): Typing {
  if (inputType?.startsWith('delete')) return 'deleted';
  return inputType === 'insertText' || inputType === 'insertCompositionText' ? 'typed' : 'whole';
}

const formats: Readonly<Record<CardField, (text: string, how: Typing, input: HTMLInputElement) => string>> = {
  cardNumber: formatNumber,
  expiryDate: formatExpiry,
  cvc(text, _how, { form }) {
    const brand = brandOf(digitsOf(read(form).cardNumber));
    return digitsOf(text).slice(0, brand ? brands[brand].code : 4);
  },
};

const isFull: Readonly<Record<CardField, (text: string) => boolean>> = {
  cardNumber: (text) => isNumberFull(digitsOf(text)),
  expiryDate: (text) => readExpiry(text) !== undefined && !text.endsWith(' / 20'),
  cvc: () => false,
};
