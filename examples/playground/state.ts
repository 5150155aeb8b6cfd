import { controlOf, isManaged } from './controls.js';
import type { Facts, PropFact } from './facts.js';
import { shopThemes, type ShopThemeId } from './themes.js';

/** The value of a prop: anything that JSON can carry. */
export type PropValue = string | number | boolean | object;

/** What a link to the playground shares. */
export interface State {
  /** The component's tag. */
  readonly tag: string;
  readonly props: Readonly<Record<string, PropValue>>;
  /** Design tokens besides the shop's, without `--pay-`. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly shop: ShopThemeId;
  readonly scheme: (typeof schemes)[number];
  /** The direction of the page; that of the shopper's language when absent. */
  readonly dir?: (typeof directions)[number] | undefined;
  readonly view: (typeof views)[number];
  /** The amount of the payments to create, in the currency's minor unit. */
  readonly amount: number;
  readonly currency: (typeof currencies)[number];
  /** The cards that the shop refuses; none when absent. */
  readonly refuses?: (typeof refusals)[number] | undefined;
  /** What the shop adds to the price of cards that may have it; nothing when absent. */
  readonly adds?: (typeof additions)[number] | undefined;
}

export const schemes = ['light', 'dark'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const views = ['wide', 'phone'] as const;
export const currencies = ['EUR', 'USD', 'GBP'] as const;
export const refusals = ['prepaid'] as const;
export const additions = ['surcharge'] as const;

/** The longest link that is read. */
const MAX_LINK = 8000;
const MAX_TEXT = 2000;
/** A design token is a color, a length or a font: nothing that could begin another declaration. */
const TOKEN_VALUE = /^[\w\s#%.,()+\-/'"]{1,120}$/;

/** The state without a link. */
export const initialState = ({ components }: Pick<Facts, 'components'>): State => ({
  tag: (components.find(({ tag }) => tag === 'pay-checkout') ?? components[0]!).tag,
  props: {},
  tokens: {},
  shop: 'plain',
  scheme: 'light',
  view: 'wide',
  amount: 12_500,
  currency: 'EUR',
});

/** Writes a state as the part of a link after `#`: only what differs from the initial state. */
export function writeLink(state: State, facts: Facts): string {
  const initial = initialState(facts);
  const link = new URLSearchParams({ c: state.tag.replace('pay-', '') });
  for (const key of Object.keys(settings) as (keyof typeof settings)[]) {
    const value = state[key];
    if (value !== undefined && value !== initial[key]) link.set(key, String(value));
  }
  for (const prop of settableProps(state.tag, facts)) {
    const value = Object.hasOwn(state.props, prop.name) ? state.props[prop.name] : undefined;
    if (value !== undefined)
      link.set(`p.${prop.name}`, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, value] of Object.entries(state.tokens)) link.set(`t.${name}`, value);
  return link.toString();
}

/** What a link says. `ignored` names the parts that mean nothing here. */
export interface Reading {
  readonly state: State;
  readonly ignored: readonly string[];
}

/** Reads a link. Whatever is not as `writeLink` would write it is left out. */
export function readLink(hash: string, facts: Facts): Reading {
  const initial = initialState(facts);
  const text = hash.replace(/^#/, '');
  if (text.length > MAX_LINK) return { state: initial, ignored: ['#'] };
  const ignored: string[] = [];
  const entries = [...new URLSearchParams(text)];
  const given = (key: string) => entries.findLast(([name]) => name === key)?.[1];
  const tag = tagOf(given('c'), facts);
  const props: Record<string, PropValue> = {};
  const tokens: Record<string, string> = {};
  const rest: Record<string, string | number> = {};
  const byName = new Map(
    settableProps(tag ?? initial.tag, facts).map((prop) => [`p.${prop.name}`, prop]),
  );

  for (const [key, value] of entries) {
    const prop = byName.get(key);
    const token = /^t\.([\w-]+)$/.exec(key)?.[1];
    const setting = Object.hasOwn(settings, key)
      ? settings[key as keyof typeof settings](value)
      : undefined;
    if (prop) {
      const read = readProp(prop, value, facts.languages);
      if (read === undefined) ignored.push(key);
      else props[prop.name] = read;
    } else if (token && isToken(token, value, facts)) tokens[token] = value;
    else if (setting !== undefined) rest[key] = setting;
    else if (key !== 'c' || !tag) ignored.push(key);
  }
  // The settings were checked one by one.
  return {
    state: { ...initial, tag: tag ?? initial.tag, ...(rest as Partial<State>), props, tokens },
    ignored,
  };
}

/**
 * Reads the text of a prop, as in a link and in the panel. Returns `undefined` if it is not of the
 * prop's type.
 */
export function readProp(
  prop: PropFact,
  text: string,
  languages: readonly string[],
): PropValue | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const control = controlOf(prop, languages);
  switch (control.kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'number':
      return text.trim() && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'choice':
      return control.options.find((option) => option === text);
    case 'choices': {
      const list = parsed(text);
      return Array.isArray(list) && list.every((one) => control.options.includes(one as string))
        ? list
        : undefined;
    }
    case 'json': {
      const value = parsed(text);
      return typeof value === 'object' && value !== null && Array.isArray(value) === control.isList
        ? value
        : undefined;
    }
    case 'text':
      return text || undefined;
  }
}

/** Whether this is a design token, with a value that can be one. */
export const isToken = (name: string, value: string, { tokens }: Pick<Facts, 'tokens'>): boolean =>
  tokens.some((token) => token.name === name) && TOKEN_VALUE.test(value);

/** The props of a component that a user of the playground may set. */
export const settableProps = (
  tag: string,
  { components }: Pick<Facts, 'components'>,
): readonly PropFact[] =>
  components.find((component) => component.tag === tag)?.props.filter((prop) => !isManaged(prop)) ??
  [];

const tagOf = (name: string | undefined, { components }: Facts) =>
  components.find(({ tag }) => tag === `pay-${name}`)?.tag;

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string) =>
    values.find((word) => word === value);

const settings = {
  shop: oneOf(shopThemes.map(({ id }) => id)),
  scheme: oneOf(schemes),
  dir: oneOf(directions),
  view: oneOf(views),
  amount: (value: string) => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : undefined),
  currency: oneOf(currencies),
  refuses: oneOf(refusals),
  adds: oneOf(additions),
} as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON: the caller says so.
  }
}
