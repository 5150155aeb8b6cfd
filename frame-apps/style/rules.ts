import type { Style } from '../../bridge/contracts/shared/style.js';
import type { StyleState as State } from '../../appearance/style-properties.js';
import { safeValue } from '../../appearance/style-values.js';

/** A style rule with safe values. */
export interface StyleRule {
  readonly selector: string;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** A part of a frame that the merchant may style. */
export interface Part {
  readonly selector: string;
  /** Selectors of its states, if CSS has no pseudo-class for them or the part needs another one. */
  readonly states?: Readonly<Partial<Record<State, string>>>;
  /** Whether a property applies to the part; all properties if absent. */
  readonly takes?: (property: string) => boolean;
  /**
   * Whether shoppers type into it: its text has a minimum size, or iOS would zoom into the page.
   */
  readonly isTyped?: boolean;
}

/** The style variants of a frame: each name maps to a selector, or to the parts that it styles. */
export type Variants = Readonly<Record<string, string | readonly Part[]>>;

// In order of precedence: if two states set the same property, the later one wins.
const pseudos = {
  // `undefined`: CSS has no pseudo-class for it, so only a part that defines a selector has this
  // state.
  empty: undefined,
  complete: undefined,
  hover: ':hover',
  focus: ':focus',
  loading: undefined,
  invalid: undefined,
  disabled: ':disabled',
  placeholder: '::placeholder',
  selection: '::selection',
  autofill: ':autofill',
} as const satisfies Readonly<Record<State, string | undefined>>;

// State names have no colons: shops write `:focus`, `::placeholder` and a bare `-webkit-autofill`.
const aliases: Readonly<Record<string, State>> = { '-webkit-autofill': 'autofill' };
/** Every state that a style may contain. */
export const stateNames = Object.keys(pseudos) as State[];

/** Returns a style property's name in kebab case. */
export const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^(webkit|moz)-/, '-$1-');

/**
 * Converts the merchant's style to rules: only this frame's variants, known states, allowed
 * properties and safe values. Everything else is dropped, so that a hostile page can neither reach
 * out of the frame nor hide or disguise what the shopper must see.
 */
export function rulesOf(style: Style | undefined, variants: Variants): readonly StyleRule[] {
  const found = Object.entries(variants).flatMap(([variant, parts]) => {
    const styles = style && Object.hasOwn(style, variant) ? style[variant] : undefined;
    if (!isStyle(styles)) return [];
    return (typeof parts === 'string' ? [{ selector: parts }] : parts).flatMap((part) => [
      { order: rankOf(variant), rule: ruleOf(part, part.selector, styles) },
      ...stateRules(part, styles).map(({ state, rule }) => ({
        order: Math.max(rankOf(variant), rankOf(state)),
        rule,
      })),
    ]);
  });
  const sorted = found.sort((one, other) => one.order - other.order).map(({ rule }) => rule);
  return sorted.filter(({ declarations }) => declarations.length);
}

/** Returns the precedence of a state; names that are not states come first. */
const rankOf = (name: string) => stateNames.indexOf(name as State);

function ruleOf({ takes, isTyped }: Part, selector: string, styles: Style): StyleRule {
  const declarations = Object.entries(styles).flatMap(([name, value]) => {
    const property = kebab(name);
    const safe =
      isStyle(value) || takes?.(property) === false ? undefined : safeValue(property, value);
    if (safe === undefined) return [];
    return [
      [
        property,
        isTyped && property === 'font-size' ? `max(${safe}, var(--least-font-size))` : safe,
      ] as const,
    ];
  });
  return { selector, declarations };
}

function stateRules(
  part: Part,
  styles: Style,
): { readonly state: State; readonly rule: StyleRule }[] {
  return Object.entries(styles).flatMap(([name, value]) => {
    const state = stateOf(name);
    const pseudo = state && pseudos[state];
    const selector =
      state &&
      (part.states?.[state] ?? (pseudo && part.selector.replace(/,|$/g, (end) => pseudo + end)));
    return state && selector && isStyle(value)
      ? [{ state, rule: ruleOf(part, selector, value) }]
      : [];
  });
}

/** Returns the state that a key of a style names, however it is written. */
export function stateOf(name: string): State | undefined {
  const key = kebab(name.replace(/^&?:{0,2}/, ''));
  return Object.hasOwn(aliases, key) ? aliases[key] : stateNames.find((one) => one === key);
}

const isStyle = (value: unknown): value is Style =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
