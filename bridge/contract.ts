import { bound } from './bound.js';
import type { PayError } from './errors.js';
import * as failures from './failures.js';
import type { Language } from './languages.js';

/** The kinds of value a merchant can set. */
export type PropType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'window';

/** Something the merchant sets. `T` is its value. */
export interface Prop<T = unknown> {
  /** How an attribute's text is read, and what a property must be. Objects and arrays are read as JSON. */
  readonly type: PropType;
  readonly required?: boolean;
  readonly default?: T;
  /** Another name a factory takes for it. */
  readonly alias?: string;
  /** `true` for a number that is no amount in minor units, and keeps its decimals. */
  readonly decimal?: boolean;
  /** `true` when it stays on the merchant's page and never crosses to the frame. */
  readonly local?: boolean;
  /** Never set: carries the type. */
  readonly carries?: T;
}

/** Something that happens. `D` is what it tells. */
export interface Event<D = void> {
  readonly cancelable: boolean;
  /** `true` when only the page raises it: a frame that tries is refused. */
  readonly host?: boolean;
  /** Never set: carries the type. */
  readonly carries?: D;
}

/** Something the frame can be asked. */
export interface Call<F = unknown> {
  /** Never set: carries the type. */
  readonly carries?: F;
}

/** A component as both windows know it. */
export interface Contract {
  readonly tag: `pay-${string}`;
  /** The folder of the frame on the provider's host. */
  readonly frame: string;
  /** What the frame is called to a screen reader, per language. */
  readonly title: Readonly<Record<Language, string>>;
  /** The height to reserve before anything is loaded, in CSS pixels; `overlay` covers the page instead. */
  readonly height: number | 'overlay';
  /** What the browser may let the frame do, as in the iframe's `allow`. */
  readonly allow?: string;
  readonly props: Readonly<Record<string, Prop>>;
  /** Gives the reason why these props cannot be shown. Asked on the merchant's page; the provider checks for itself. */
  readonly refuse?: (props: Readonly<Record<string, unknown>>) => PayError | undefined;
  /** `configure({ requireAmount: false })` lets an account stand alone. */
  readonly amountOptional?: boolean;
  readonly events: Readonly<Record<string, Event<unknown>>>;
  readonly calls: Readonly<Record<string, Call>>;
}

/** Describes a component. Everything else about it is read off this. */
export const contract = <const C extends Contract>(written: C): C => written;

export const text: Prop<string> = { type: 'string' };
export const number: Prop<number> = { type: 'number' };
export const decimal: Prop<number> = { type: 'number', decimal: true };
export const flag: Prop<boolean> = { type: 'boolean' };
export const object = <T extends object>(): Prop<T> => ({ type: 'object' });
export const list = <T>(): Prop<readonly T[]> => ({ type: 'array' });
export const oneOf = <T extends string>(): Prop<T> => ({ type: 'string' });
export const required = <T>(prop: Prop<T>) => ({ ...prop, required: true }) as const;
export const withDefault = <T>(prop: Prop<T>, value: NoInfer<T>) => ({ ...prop, default: value }) as const;
export const alias = <T, const A extends string>(prop: Prop<T>, other: A) => ({ ...prop, alias: other }) as const;
export const local = <T>(prop: Prop<T>) => ({ ...prop, local: true }) as const;

export const event = <D = void>(): Event<NoInfer<D>> => ({ cancelable: false });
export const cancelable = <D = void>(): Event<NoInfer<D>> & { readonly cancelable: true } => ({ cancelable: true });
export const hostEvent = <D = void>(): Event<NoInfer<D>> => ({ cancelable: false, host: true });
export const call = <F extends (...args: never[]) => unknown>(): Call<F> => ({});

type ValueOf<P> = P extends Prop<infer T> ? T : never;
type DetailOf<E> = E extends Event<infer D> ? D : never;

/** The props as a merchant may set them: all optional, checked when the frame opens. */
export type PropsOf<C extends Contract> = { -readonly [K in keyof C['props']]?: ValueOf<C['props'][K]> | undefined };

/** The props as the frame gets them: checked, without those that stay on the page. */
export type FramePropsOf<C extends Contract> = {
  readonly [K in keyof C['props'] as C['props'][K] extends { local: true } ? never : K]:
    ValueOf<C['props'][K]> | (C['props'][K] extends { required: true } | { default: unknown } ? never : undefined);
};

/** What each event tells. */
export type EventsOf<C extends Contract> = { readonly [K in keyof C['events']]: DetailOf<C['events'][K]> };

/** What the frame may be asked, as the page sees it: every answer is a promise. */
export type CallsOf<C extends Contract> = {
  readonly [K in keyof C['calls']]: C['calls'][K] extends Call<infer F>
    ? F extends (...args: infer A) => infer R
      ? (...args: A) => Promise<Awaited<R>>
      : never
    : never;
};

/** What the frame must be able to answer. */
export type AnswersOf<C extends Contract> = {
  readonly [K in keyof C['calls']]: C['calls'][K] extends Call<infer F>
    ? F extends (...args: infer A) => infer R
      ? (...args: A) => R | Promise<Awaited<R>>
      : never
    : never;
};

/** What a merchant may give a factory: the props, and a callback per event. */
export type CallbacksOf<C extends Contract> = {
  readonly [K in keyof C['events'] & string as `on${Capitalize<K>}`]?:
    ((detail: DetailOf<C['events'][K]>) => unknown) | undefined;
};

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `cspNonce` → `csp-nonce`. */
export const attributeName = kebab;
/** `beforeOpen` → `pay-before-open`. */
export const eventName = (key: string): `pay-${string}` => `pay-${kebab(key)}`;
/** `beforeOpen` → `onBeforeOpen`. */
export const callbackName = (key: string): `on${string}` => `on${key[0]!.toUpperCase()}${key.slice(1)}`;

/**
 * The props that cross to the frame: declared ones alone, with defaults filled in.
 * Throws the first reason why they cannot be shown.
 */
export function check(component: Contract, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const crossing: Record<string, unknown> = Object.create(null);
  for (const [key, prop] of Object.entries(component.props)) {
    const value = Object.hasOwn(given, key) ? read(key, prop, given[key]) : prop.default;
    if (value === undefined && prop.required) throw failures.missingProp(key);
    if (value !== undefined && !prop.local) crossing[key] = value;
  }
  return crossing;
}

/** One prop's value as its type asks; `undefined` and `null` are absent. */
function read(key: string, prop: Prop, value: unknown): unknown {
  if (value === undefined || value === null) return prop.default;
  const { type } = prop;
  if (type === 'window') return openWindow(value);
  if (type === 'number') {
    // Amounts are integers in minor units: a float is rounded, a string of digits is read as a number.
    const amount = typeof value === 'string' && value.trim() ? Number(value) : value;
    // Only a number is finite, which TypeScript does not read off this.
    if (Number.isFinite(amount)) return prop.decimal ? amount : Math.round(amount as number);
  } else if (Array.isArray(value) ? type === 'array' : typeof value === type) return bound(value, key);
  throw failures.invalidProp(type, key);
}

/** A window that can be used: open, and of this page's own domain. */
function openWindow(value: unknown): Window {
  const other = value as Window;
  if (other.window !== other) throw failures.windowInvalid();
  if (other.closed) throw failures.windowClosed();
  try {
    // Reading the address of a window of another domain throws.
    if (other.location.href) return other;
  } catch {
    // Falls through to the refusal: the browser has said that the domain differs.
  }
  throw failures.windowDomain();
}
