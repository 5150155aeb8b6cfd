import { cloneWithinLimits } from './clone-within-limits.js';
import type { PayError } from './errors.js';
import * as failures from './failures.js';
import { ownOf } from './own.js';
import type { Texts } from '../locales/generated/bridge/index.js';
import type { TokenName } from '../appearance/tokens.js';

/** The types of value that a prop can have. */
export type PropType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'object'
  | 'array'
  | 'window'
  /** An element: its `id`, itself, or what its factory has returned. */
  | 'reference';

/** A prop that the merchant sets. `T` is the type of its value. */
export interface Prop<T = unknown> {
  /**
   * The type of the property, and how the attribute's text is parsed: objects and arrays as JSON,
   * or words with spaces between them, by `kind`.
   */
  readonly type: PropType;
  readonly required?: boolean;
  readonly default?: T;
  /**
   * Another name for the prop. `style` is an alias in factories only: on an element it is the DOM's
   * own property.
   */
  readonly alias?: string;
  /** What the number or string means, if not every value is valid; `words`: a list of words. */
  readonly kind?: 'minorUnits' | 'currency' | 'words';
  /** The allowed keys of an object, if they are known. */
  readonly keys?: readonly string[];
  /** `true` if the value stays on the merchant's page and never crosses to the frame. */
  readonly local?: boolean;
  /** Never set: carries the type. */
  readonly carries?: T;
}

/** An event of a component. `D` is the type of its detail. */
export interface Event<D = void> {
  readonly cancelable: boolean;
  /** `true` if only the page may emit the event: a frame that tries gets an error. */
  readonly host?: boolean;
  /** `true` if the page answers the event with a value, now or later. */
  readonly answerable?: boolean;
  /** Never set: carries the type. */
  readonly carries?: D;
}

/** An event that asks the page something. `A` is the type of the answer. */
export interface AnswerableEvent<D, A> extends Event<D> {
  readonly cancelable: false;
  readonly answerable: true;
  /** Never set: carries the type. */
  readonly answer?: A;
}

/** A function of the frame that the page can call. */
export interface Call<F = unknown> {
  /** Never set: carries the type. */
  readonly carries?: F;
}

/** An area of a fixed height below a component. */
export interface Below {
  /**
   * The height in CSS pixels, at a text size of 16 px: like every height here, it grows with the
   * text.
   */
  readonly height: number;
  /** The boolean prop that removes the area when it is `false`. */
  readonly flag?: string;
  /** The prop without which there is no such area. */
  readonly prop?: string;
}

/** A layout of a component with a different height. */
export interface Layout {
  /** The number of rows. */
  readonly rows: number;
  /** The height of a row in CSS pixels, unless the merchant's style sets one. */
  readonly height: number;
  /** The total space between and above the rows, in CSS pixels. */
  readonly around: number;
}

/**
 * Returns an error for props that are invalid in combination. Without `isAmountNeeded`, an account
 * needs no amount.
 */
export type Refuse = (
  props: Readonly<Record<string, unknown>>,
  isAmountNeeded?: boolean,
) => PayError | undefined;

/** The contract of a component, shared by the page and the frame. */
export interface Contract {
  readonly tag: `pay-${string}`;
  /** The folder of the frame on the provider's host. */
  readonly frame: string;
  /** The key of the frame's title for screen readers in `locales/en/bridge.json`. */
  readonly title: keyof Texts['titles'];
  /**
   * The height to reserve before the frame loads, in CSS pixels at a text size of 16 px; `overlay`
   * covers the page instead.
   */
  readonly height: number | 'overlay';
  /**
   * Returns the height to reserve if it depends on the props, or on the width of the component in
   * text sizes; `height` is that without any.
   */
  readonly estimate?: (props: Readonly<Record<string, unknown>>, width: number) => number | Layout;
  /** The design token that overrides this height. */
  readonly heightToken?: TokenName;
  /**
   * The layouts besides the default one, by value of the `layout` prop. Each has a separate
   * document.
   */
  readonly layouts?: Readonly<Record<string, Layout>>;
  /** The area below this height, reserved from the start as well. */
  readonly below?: Below;
  /**
   * Whether third parties' scripts run in the frame: it is then loaded from `walletsHost`, an
   * origin without card forms.
   */
  readonly hasThirdParties?: boolean;
  /** The iframe's `allow` attribute. */
  readonly allow?: string;
  readonly props: Readonly<Record<string, Prop>>;
  /** Whether the page's own content is shown in it, before the frame. */
  readonly hasContent?: boolean;
  /** What the element itself tells its frame: no merchant sets it, and no document lists it. */
  readonly elementProps?: Readonly<Record<string, Prop>>;
  /**
   * Returns an error for props that are valid one by one but invalid in combination. The provider
   * checks independently.
   */
  readonly refuse?: Refuse;
  /** Whether an account needs no amount when `configure({ requireAmount: false })` is set. */
  readonly amountOptional?: boolean;
  readonly events: Readonly<Record<string, Event<unknown>>>;
  readonly calls: Readonly<Record<string, Call>>;
}

/** Declares the contract of a component. Everything else is derived from it. */
export const contract = <const C extends Contract>(written: C): C => {
  const { props, events } = written;
  return ownOf({ ...written, props: ownRows(props), events: ownRows(events) });
};

/** A prop or an event has no default, alias or flag but its own. */
const ownRows = <T extends object>(rows: Readonly<Record<string, T>>) =>
  ownOf(Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, ownOf(row)])));

export const text: Prop<string> = { type: 'string' };
export const number: Prop<number> = { type: 'number' };
/** An amount in the currency's minor unit. */
export const minorUnits: Prop<number> = { type: 'number', kind: 'minorUnits' };
/** An ISO 4217 currency code. */
export const currencyCode: Prop<string> = { type: 'string', kind: 'currency' };
export const flag: Prop<boolean> = { type: 'boolean' };
export const object = <T extends object>(): Prop<T> => ({ type: 'object' });
export const list = <T>(): Prop<readonly T[]> => ({ type: 'array' });
/** A list of words, which an attribute separates by spaces, as `class` does. */
export const words = <T extends string>(): Prop<readonly T[]> => ({ type: 'array', kind: 'words' });
export const oneOf = <T extends string>(): Prop<T> => ({ type: 'string' });
export const required = <T>(prop: Prop<T>) => ({ ...prop, required: true }) as const;
export const withDefault = <T>(prop: Prop<T>, value: NoInfer<T>) =>
  ({ ...prop, default: value }) as const;
export const alias = <T, const A extends string>(prop: Prop<T>, other: A) =>
  ({ ...prop, alias: other }) as const;
export const local = <T>(prop: Prop<T>) => ({ ...prop, local: true }) as const;

export const event = <D = void>(): Event<NoInfer<D>> => ({ cancelable: false });
export const cancelable = <D = void>(): Event<NoInfer<D>> & { readonly cancelable: true } => ({
  cancelable: true,
});
export const answerable = <D, A>(): AnswerableEvent<D, A> => ({
  cancelable: false,
  answerable: true,
});
export const hostEvent = <D = void>(): Event<NoInfer<D>> => ({ cancelable: false, host: true });
export const call = <F extends (...args: never[]) => unknown>(): Call<F> => ({});

type ValueOf<P> = P extends Prop<infer T> ? T : never;
type DetailOf<E> = E extends Event<infer D> ? D : never;

/**
 * What an event resolves to in the frame: whether the component may continue, or the page's answer,
 * `undefined` if it has given none, `false` if it has failed to, and an error if the answer could not
 * cross.
 */
export type AnswerTo<E> = E extends { readonly answerable: true; readonly answer?: infer A }
  ? A | undefined | false | Error
  : boolean;

/** The props as a merchant may set them: all optional, checked when the frame opens. */
export type PropsOf<C extends Contract> = {
  -readonly [K in keyof C['props']]?: ValueOf<C['props'][K]> | undefined;
};

/** The aliases of the props. */
export type EveryAliasOf<C extends Contract> = {
  -readonly [
    K in keyof C['props'] as C['props'][K] extends { alias: infer A extends string } ? A : never
  ]?: PropsOf<C>[K];
};

/** The aliases on elements and in React, where `style` is the DOM's own property. */
export type AliasesOf<C extends Contract> = Omit<EveryAliasOf<C>, 'style'>;

/** The props that the frame receives: checked, without local ones, and with the element's own. */
export type FramePropsOf<C extends Contract> = {
  readonly [K in keyof C['props'] as C['props'][K] extends { local: true } ? never : K]:
    | ValueOf<C['props'][K]>
    | (C['props'][K] extends { required: true } | { default: unknown } ? never : undefined);
} & ElementPropsOf<C>;

/** The props that the element itself gives its frame. */
export type ElementPropsOf<C extends Contract> = C extends {
  readonly elementProps: infer P extends Readonly<Record<string, Prop>>;
}
  ? { readonly [K in keyof P]: ValueOf<P[K]> | undefined }
  : unknown;

/** The detail of each event. */
export type EventsOf<C extends Contract> = {
  readonly [K in keyof C['events']]: DetailOf<C['events'][K]>;
};

/** The frame's functions as the page sees them: each returns a promise. */
export type CallsOf<C extends Contract> = {
  readonly [K in keyof C['calls']]: C['calls'][K] extends Call<infer F>
    ? F extends (...args: infer A) => infer R
      ? (...args: A) => Promise<Awaited<R>>
      : never
    : never;
};

/** The functions that the frame must implement. */
export type AnswersOf<C extends Contract> = {
  readonly [K in keyof C['calls']]: C['calls'][K] extends Call<infer F>
    ? F extends (...args: infer A) => infer R
      ? (...args: A) => R | Promise<Awaited<R>>
      : never
    : never;
};

/** The callbacks of a factory, one per event. */
export type CallbacksOf<C extends Contract> = {
  readonly [K in keyof C['events'] & string as `on${Capitalize<K>}`]?:
    ((detail: DetailOf<C['events'][K]>) => unknown) | undefined;
};

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The alias of a prop on an element, if it has one. */
export const aliasOf = ({ alias }: Prop): string | undefined =>
  alias === 'style' ? undefined : alias;

/** `cspNonce` → `csp-nonce`. */
export const attributeName = kebab;
/** `beforeOpen` → `pay-before-open`. */
export const eventName = (key: string): `pay-${string}` => `pay-${kebab(key)}`;
/** `beforeOpen` → `onBeforeOpen`. */
export const callbackName = (key: string): `on${string}` =>
  `on${key[0]!.toUpperCase()}${key.slice(1)}`;

/**
 * Returns the props to send to the frame: declared ones only, with defaults filled in. Throws a
 * `PayError` for the first invalid prop.
 */
export function check(
  component: Contract,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const crossing: Record<string, unknown> = Object.create(null);
  for (const [key, prop] of Object.entries({ ...component.props, ...component.elementProps })) {
    const value = Object.hasOwn(given, key) ? read(key, prop, given[key]) : prop.default;
    if (value === undefined && prop.required)
      throw failures.missingProp(key).with({ details: { missing: [key] } });
    if (value !== undefined && !prop.local) crossing[key] = value;
  }
  return crossing;
}

/** Parses the value of a prop by its type; `undefined` and `null` count as absent. */
function read(key: string, prop: Prop, value: unknown): unknown {
  if (value === undefined || value === null) return prop.default;
  const { type } = prop;
  if (type === 'window') return openWindow(value);
  if (type === 'reference' && ['string', 'object'].includes(typeof value)) return value;
  if (type === 'number') {
    // A numeric string counts as a number.
    const number = typeof value === 'string' && value.trim() ? Number(value) : value;
    // `Number.isFinite` is true for numbers only, which TypeScript does not infer.
    if (Number.isFinite(number)) return prop.kind ? wholeAmount(key, number as number) : number;
    if (prop.kind && typeof value === 'string' && /\d/.test(value))
      throw failures.invalidAmount(key, excerpt(value));
  } else if (prop.kind === 'currency' && typeof value === 'string') {
    if (!value) return prop.default;
    if (/^[A-Z]{3}$/.test(value)) return value;
    throw failures.invalidCurrency(key, excerpt(cloneWithinLimits(value, key) as string));
  } else if (Array.isArray(value) ? type === 'array' : typeof value === type)
    return cloneWithinLimits(value, key);
  throw failures.invalidProp(type, key);
}

/**
 * A value that an error quotes: too short for the number of a card or for a token, whatever a page
 * has put there.
 */
const excerpt = (value: string) => (value.length > 10 ? `${value.slice(0, 8)}…` : value);

/**
 * Rounds an amount in minor units to remove floating-point error: 12.35 × 100 is
 * 1234.9999999999998.
 */
function wholeAmount(key: string, amount: number): number {
  const whole = Math.round(amount);
  if (whole >= 0 && Math.abs(amount - whole) < 1e-4 && Number.isSafeInteger(whole))
    return Math.abs(whole);
  throw failures.invalidAmount(key, String(amount));
}

/** Returns a window that is open and on this page's domain. Throws for any other value. */
export function openWindow(value: unknown): Window {
  const other = value as Window;
  if (other.window !== other) throw failures.windowInvalid();
  if (other.closed) throw failures.windowClosed();
  try {
    // Reading the location of a cross-origin window throws.
    if (other.location.href) return other;
  } catch {
    // A cross-origin window: falls through to the error.
  }
  throw failures.windowDomain();
}
