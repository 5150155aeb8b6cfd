import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Tag } from '../server.js';
import type { ElementOf, HandlersOf, SetOn } from './tags.js';

/**
 * The props of the bare tags in React 19: props, attributes, `onpay-…` handlers, and those of every
 * HTML element.
 */
type ReactProps<T extends Tag> = SetOn<T> &
  HandlersOf<T, 'on'> &
  Omit<DetailedHTMLProps<HTMLAttributes<ElementOf<T>>, ElementOf<T>>, keyof SetOn<T>>;

type Tags = { [T in Tag]: ReactProps<T> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
