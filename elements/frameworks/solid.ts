import type { JSX } from 'solid-js';
import type { Tag } from '../server.js';
import type { ElementOf, HandlersOf, SetOn } from './tags.js';

/**
 * The props of the tags in Solid: props, attributes, `on:pay-…` handlers, and those of every HTML
 * element.
 */
type SolidProps<T extends Tag> = SetOn<T> &
  HandlersOf<T, 'on:'> &
  Omit<JSX.HTMLAttributes<ElementOf<T>>, keyof SetOn<T>>;

type Tags = { [T in Tag]: SolidProps<T> };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
