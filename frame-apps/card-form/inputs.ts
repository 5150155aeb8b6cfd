import type { MouseEvent } from 'react';
import type { CardField } from '../../bridge/contracts/card-input.js';
import { brands } from '../../api/brands.js';
import type { CardBrand } from '../../api/types.js';
import { layOut } from './caret.js';
import { digitsOf } from './digits.js';
import { formatExpiry, readExpiry, type Typing } from './expiry.js';
import { formatNumber, isNumberFull } from './number.js';
import { cardFields, type Typed } from './problem.js';

/** The input of a field. */
export function inputOf(root: Element | null, field: CardField): HTMLInputElement | null {
  return root?.querySelector(`input[name=${field}]`) ?? null;
}

/** The inputs in document order. */
export function inputsIn(root: Element | null): readonly HTMLInputElement[] {
  return [...(root?.querySelectorAll('input') ?? [])];
}

/** Reads the current values of the inputs. */
export function read(root: Element | null): Typed {
  const value = (field: CardField) => inputOf(root, field)?.value ?? '';
  return { cardNumber: value('cardNumber'), expiryDate: value('expiryDate'), cvc: value('cvc') };
}

/** Returns the values as they are when they are formatted. */
export function layOutTyped({ cardNumber, expiryDate, cvc }: Typed): Typed {
  return {
    cardNumber: formatNumber(cardNumber),
    expiryDate: formatExpiry(expiryDate, 'whole'),
    cvc,
  };
}

/**
 * Formats a field after a change, of a card of a brand. Returns whether the shopper has just typed
 * its last digit, so that the focus may move on.
 */
export function layOutField(
  input: HTMLInputElement,
  inputType?: string,
  brand?: CardBrand,
): boolean {
  const how = typingOf(inputType);
  const field = input.name as CardField;
  layOut(
    input,
    (text) => formats[field](text, how, brand),
    how !== 'deleted' || inputType === 'deleteContentForward',
  );
  return how === 'typed' && isFieldFull(input);
}

/** Whether the field has its last digit, and the caret is after it. */
export function isFieldFull(input: HTMLInputElement): boolean {
  return input.selectionEnd === input.value.length && isFull[input.name as CardField](input.value);
}

/** The field a step before or after another one; `undefined` at either end. */
export function fieldBeside(field: CardField, step: 1 | -1): CardField | undefined {
  return cardFields[cardFields.indexOf(field) + step];
}

/**
 * Focuses the input nearest to a press on the box around the inputs, such as on its icon or
 * padding.
 */
export function focusNearest(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, clientX, clientY } = event;
  if (target instanceof HTMLInputElement) return;
  const distanceTo = (input: HTMLInputElement) => {
    const { left, right, top, bottom } = input.getBoundingClientRect();
    return Math.hypot(
      Math.max(left - clientX, 0, clientX - right),
      Math.max(top - clientY, 0, clientY - bottom),
    );
  };
  const [nearest] = [...currentTarget.querySelectorAll('input')].sort(
    (one, other) => distanceTo(one) - distanceTo(other),
  );
  // Otherwise the browser would move the focus away again.
  event.preventDefault();
  nearest?.focus();
}

/** Sets the value of each field that differs. */
export function write(root: Element | null, typed: Typed): void {
  for (const field of cardFields) {
    const input = inputOf(root, field);
    if (input && input.value !== typed[field]) input.value = typed[field];
  }
}

/** Returns how a text was entered, from the `inputType` of an `input` event. */
export function typingOf(inputType: string | undefined): Typing {
  if (inputType?.startsWith('delete')) return 'deleted';
  return inputType === 'insertText' || inputType === 'insertCompositionText' ? 'typed' : 'whole';
}

const formats: Readonly<
  Record<CardField, (text: string, how: Typing, brand: CardBrand | undefined) => string>
> = {
  cardNumber: formatNumber,
  expiryDate: formatExpiry,
  cvc: (text, _how, brand) => digitsOf(text).slice(0, brand ? brands[brand].code : 4),
};

const isFull: Readonly<Record<CardField, (text: string) => boolean>> = {
  cardNumber: (text) => isNumberFull(digitsOf(text)),
  expiryDate: (text) => readExpiry(text) !== undefined && !text.endsWith(' / 20'),
  cvc: () => false,
};
