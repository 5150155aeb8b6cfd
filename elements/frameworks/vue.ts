import type { HTMLAttributes, PublicProps } from 'vue';
import type { Tag } from '../server.js';
import type { ElementOf, HandlersOf, SetOn, EventsOf } from './tags.js';

/**
 * The props of the tags in Vue's templates: props, attributes, `@pay-…` handlers, and those of
 * every HTML element.
 */
type VueProps<T extends Tag> = SetOn<T> &
  HandlersOf<T, 'on'> &
  Omit<HTMLAttributes, keyof SetOn<T>> &
  PublicProps;

type VueElement<T extends Tag> = new () => ElementOf<T> & {
  /** @deprecated For templates only: an element has no `$props`. */
  readonly $props: VueProps<T>;
  /** @deprecated For templates only: an element has no `$emit`. */
  readonly $emit: Emit<EventsOf<T>>;
};

/** One overload per event, as Vue's templates read them. */
type Emit<Events> = Together<
  { [K in keyof Events]: (event: K, detail: Events[K]) => void }[keyof Events]
>;
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Tags = { [T in Tag]: VueElement<T> };

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
