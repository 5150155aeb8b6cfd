import type { JSX } from 'solid-js';
import type { Tag } from '../elements/server.js';
import type { ElementOf, HandlersOf, SetOn } from './tags.js';

/** What the tags take in Solid: props, attributes, `on:pay-…` handlers, and what every element takes. */
type SolidProps<T extends Tag> = SetOn<T> & HandlersOf<T, 'on:'> & Omit<JSX.HTMLAttributes<ElementOf<T>>, keyof SetOn<T>>;

type Tags = { [T in Tag]: SolidProps<T> };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
