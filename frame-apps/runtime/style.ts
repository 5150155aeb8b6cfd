import type { Style } from '../../bridge/contracts/shared/props.js';
import { safeValue } from './style-values.js';

/** One rule of a style sheet, its values checked. */
export interface StyleRule {
  readonly selector: string;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** Where a frame's style variants are found: variant name to selector. */
export type Variants = Readonly<Record<string, string>>;

// By their names without colons: shops write `:focus`, `::placeholder` and a bare `-webkit-autofill`.
const states: Readonly<Record<string, string>> = {
  focus: ':focus',
  hover: ':hover',
  placeholder: '::placeholder',
  selection: '::selection',
  autofill: ':autofill',
  '-webkit-autofill': ':autofill',
  'webkit-autofill': ':autofill',
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^(webkit|moz)-/, '-$1-');

/**
 * The merchant's style as rules: the variants of this frame, the states and properties of our lists and no others, values
 * that can only be what they say. Whatever else stands there is dropped, so that a hostile page can neither reach out of
 * the frame nor hide or disguise what the shopper must see.
 */
export function rulesOf(style: Style | undefined, variants: Variants): readonly StyleRule[] {
  return Object.entries(variants).flatMap(([variant, selector]) => {
    const wishes = style && Object.hasOwn(style, variant) ? style[variant] : undefined;
    return isStyle(wishes)
      ? [ruleOf(selector, wishes), ...stateRules(selector, wishes)].filter(({ declarations }) => declarations.length)
      : [];
  });
}

function ruleOf(selector: string, wishes: Style): StyleRule {
  const declarations = Object.entries(wishes).flatMap(([name, value]) => {
    const property = kebab(name);
    const safe = isStyle(value) ? undefined : safeValue(property, value);
    return safe === undefined ? [] : [[property, safe] as const];
  });
  return { selector, declarations };
}

function stateRules(selector: string, wishes: Style): StyleRule[] {
  return Object.entries(wishes).flatMap(([name, value]) => {
    const key = kebab(name.replace(/^&?:{0,2}/, ''));
    const state = Object.hasOwn(states, key) ? states[key]! : undefined;
    return state && isStyle(value)
      ? [
          ruleOf(
            selector.replace(/,|$/g, (end) => state + end),
            value,
          ),
        ]
      : [];
  });
}

const isStyle = (value: unknown): value is Style => typeof value === 'object' && value !== null && !Array.isArray(value);
