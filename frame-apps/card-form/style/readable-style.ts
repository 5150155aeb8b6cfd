import type { Style } from '../../../bridge/contracts/shared/style.js';
import { contrastOf, type ComputedColor } from '../../../bridge/colors.js';
import type { StyleState } from '../../../appearance/style-properties.js';
import { kebab, stateOf } from '../../style/rules.js';
import { safeValue } from '../../../appearance/style-values.js';

/** The colors of the document that a style is applied to. */
export interface DocumentColors {
  /** Returns a CSS color as computed; `undefined` if it is none. */
  read(color: string): ComputedColor | undefined;
  /** The colors of a card form without a style. */
  readonly defaults: Readonly<Record<'text' | 'placeholder' | 'invalid' | 'field', ComputedColor>>;
}

/** Colors that replace those with which a card form could not be read, and a warning for each. */
export interface Repairs {
  readonly style: Style;
  readonly warnings: readonly string[];
}

/** Text below this contrast counts as hidden. Placeholders are pale by custom. */
const HIDDEN = { text: 3, placeholder: 1.5 } as const;

const fields = ['input', 'cardNumber', 'expiryDate', 'cvc'] as const;
/**
 * A field without a state, and in each state. Not those that nobody types or reads in: disabled,
 * busy, selected, autofilled.
 */
const states = [
  undefined,
  'empty',
  'complete',
  'hover',
  'focus',
  'invalid',
  'placeholder',
] as const;
/**
 * Texts beside the fields. On the page's own background, which a frame cannot see, any color is
 * taken.
 */
const besides = { label: 'text', error: 'invalid' } as const;

/**
 * Finds text that a card form's style hides by its color: what is typed, placeholders, labels and
 * errors, each on the background that the style or the form gives it. Where the background is
 * transparent, the page's is behind it, and nothing is known.
 */
export function repairsOf(style: Style | undefined, { read, defaults }: DocumentColors): Repairs {
  const found: Record<string, Record<string, unknown>> = {};
  const warnings: string[] = [];
  const at = (variant: string, state?: StyleState): Style =>
    state ? Object.assign({}, ...stylesOf(partOf(style, variant), state)) : partOf(style, variant);
  const firstOf = (parts: readonly Style[], ...properties: readonly string[]) =>
    parts.map((part) => valueOf(part, properties)).find((value) => value !== undefined);
  const colorOf = (value: string | undefined, usual: ComputedColor) =>
    value === undefined ? usual : read(value);

  // Where a fill is set, it is the text's color, whatever `color` says.
  const hasFill = /text-?fill/i.test(JSON.stringify(style ?? {}));
  const textOf = (parts: readonly Style[]) => firstOf(parts, FILL) ?? firstOf(parts, 'color');

  const judge = (
    variant: string,
    state: StyleState | undefined,
    text?: ComputedColor,
    ground?: ComputedColor,
  ) => {
    if (!text || ground?.alpha !== 1) return;
    const contrast = contrastOf(text.luminance, ground.luminance);
    if (contrast >= HIDDEN[state === 'placeholder' ? state : 'text']) return;
    const color =
      contrastOf(0, ground.luminance) >= contrastOf(1, ground.luminance) ? '#000' : '#fff';
    const repair = { color, ...(hasFill && { webkitTextFillColor: color }) };
    found[variant] = { ...found[variant], ...(state ? { [`:${state}`]: repair } : repair) };
    const where = [variant, state].filter(Boolean).join(':');
    warnings.push(
      `innerStyle ${where}: the text has a contrast of ${contrast.toFixed(1)} : 1 with its background: it is ${color} instead`,
    );
  };

  for (const field of fields) {
    if (field !== 'input' && !Object.keys(partOf(style, field)).length) continue;
    for (const state of states) {
      const inState = state
        ? [at(field, state), at('input', state), at(state), at('base', state)]
        : [];
      const own = [at(field), at('input')];
      // The form's colors of placeholders and of invalid fields outrank the style without a state.
      const isColored = state === 'placeholder' || state === 'invalid';
      // A state without colors of its own looks as without it.
      if (state && !isColored && firstOf(inState, ...TEXT, ...GROUND) === undefined) continue;
      const texts = isColored ? inState : [...inState, ...own, at('base')];
      const written = textOf(texts);
      const behind = state === 'placeholder' ? [] : inState;
      const grounds = [...behind.slice(0, 2), ...own]
        .map((part) => valueOf(part, GROUND))
        .filter((value) => value !== undefined);
      const inner = grounds.map(read).find((color) => color?.alpha);
      const outer = firstOf([...behind.slice(2), at('base')], ...GROUND);
      if (written === undefined && !inner && outer === undefined) continue;
      judge(
        field,
        state,
        colorOf(written, defaults[isColored ? state : 'text']),
        inner ?? colorOf(outer, defaults.field),
      );
    }
  }
  for (const [variant, usual] of Object.entries(besides)) {
    const ground = firstOf([at(variant)], ...GROUND);
    if (ground !== undefined)
      judge(variant, undefined, colorOf(textOf([at(variant)]), defaults[usual]), read(ground));
  }
  return { style: found as Style, warnings };
}

/**
 * Returns the style with the repairs in place: they count as much as what they replace, and no
 * more.
 */
export function withRepairs(style: Style | undefined, repairs: Style): Style | undefined {
  const merge = (one: unknown, other: Style): Style =>
    Object.entries(other).reduce<Style>(
      (merged, [name, value]) => ({
        ...merged,
        [name]: typeof value === 'object' ? merge(merged[name], value) : value,
      }),
      { ...(one as Style | undefined) },
    );
  return Object.keys(repairs).length ? merge(style, repairs) : style;
}

const FILL = '-webkit-text-fill-color';
const TEXT = [FILL, 'color'];
const GROUND = ['background-color', 'background'];

/** The first of the properties that a part has with a safe value. */
function valueOf(part: Style, properties: readonly string[]): string | undefined {
  for (const property of properties)
    for (const [name, value] of Object.entries(part)) {
      const safe = kebab(name) === property ? safeValue(property, value) : undefined;
      if (safe !== undefined) return safe;
    }
  return undefined;
}

function partOf(style: Style | undefined, variant: string): Style {
  const part = style && Object.hasOwn(style, variant) ? style[variant] : undefined;
  return typeof part === 'object' ? part : {};
}

const stylesOf = (part: Style, state: StyleState): readonly Style[] =>
  Object.entries(part).flatMap(([name, value]) =>
    stateOf(name) === state && typeof value === 'object' ? [value] : [],
  );
