import type { CardInputStyle } from '../../../bridge/contracts/shared/style.js';
import { isTextProperty } from '../../../appearance/style-values.js';
import type { Part, Variants } from '../../style/rules.js';

// Extra conditions of a state are in `:where()`, which has no specificity: all states are equal,
// and the states in `card.css` outrank the merchant's rules without a state.
const LINE = ':where([data-part=card]) [data-part=line]';
const INVALID = '[data-invalid]';
const EMPTY = ':where(:not(:has(input:not(:placeholder-shown))))';

/**
 * A box around fields, as it is or in one state. Hover and focus do not override the style of an
 * invalid box.
 */
function line(which = ''): Part {
  const at = LINE + which;
  const calm = which === INVALID ? '' : `:where(:not(${INVALID}))`;
  return {
    selector: at,
    isTyped: true,
    states: {
      empty: at + EMPTY,
      complete: `${at}[data-complete]`,
      hover: `${at}:hover:where(:not(:focus-within))${calm}`,
      focus: `${at}:focus-within${calm}`,
      loading: `${at}[aria-busy=true]`,
      invalid: at + INVALID,
      disabled: `${at}[data-disabled]`,
      placeholder: `${at} input::placeholder,${at} [data-part=measure]::after`,
      selection: `${at} input::selection`,
      autofill: `${at} input:autofill`,
    },
  };
}

/** The inputs and the elements that measure their text, of one field or in one state. */
function input(field = '', which = ''): Part {
  const at = `[data-part=card] ${field && `:where([data-field=${field}]) `}`;
  const own = `${at}input${which}`;
  const calm = which ? '' : ':where(:not([aria-invalid=true]))';
  return {
    selector: which ? own : `${own},${at}[data-part=measure]`,
    isTyped: true,
    states: {
      empty: `${own}:where(:placeholder-shown)`,
      complete: `${own}[data-complete]`,
      hover: `${own}:hover:where(:not(:focus))${calm}`,
      focus: `${own}:focus${calm}`,
      loading: `${own}:read-only:enabled`,
      invalid: `${own}[aria-invalid=true]`,
      disabled: `${own}:disabled`,
      placeholder: `${own}::placeholder${which ? '' : `,${at}[data-part=measure]::after`}`,
      selection: `${own}::selection`,
      autofill: `${own}:autofill`,
    },
  };
}

/**
 * A state of the form: box properties apply to the box, text properties to the inputs in that
 * state.
 */
const state = (box: string, inputs: string): readonly Part[] => [
  { ...line(box), takes: (property) => !isTextProperty(property) },
  { ...input('', inputs), takes: isTextProperty },
];

/** The parts that each variant of a card form's style applies to. */
export const cardVariants: Variants & Readonly<Record<keyof CardInputStyle, Variants[string]>> = {
  base: [line(), { selector: '[data-part=card]', takes: (property) => property === 'font-family' }],
  label: [{ selector: '[data-part=card] [data-part=label]' }],
  input: [input()],
  cardNumber: [input('cardNumber')],
  expiryDate: [input('expiryDate')],
  cvc: [input('cvc')],
  icon: [{ selector: '[data-part=card] [data-part=icon]' }],
  error: [
    {
      selector: '[data-part=card] [data-part=error]',
      states: {
        hover: '[data-part=card]:hover [data-part=error]',
        focus: '[data-part=card]:focus-within [data-part=error]',
      },
    },
  ],
  empty: state(EMPTY, ':where(:placeholder-shown)'),
  complete: state('[data-complete]', '[data-complete]'),
  loading: [line('[aria-busy=true]')],
  invalid: state(INVALID, '[aria-invalid=true]'),
  disabled: state('[data-disabled]', ':disabled'),
};
