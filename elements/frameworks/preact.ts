import type { JSX, Ref } from 'preact';
import type { Tag } from '../server.js';
import type { ElementOf, HandlersOf, SetOn } from './tags.js';

/** The props of every HTML element, under the one name that all versions of Preact have. */
type Global = JSX.IntrinsicElements['div'];

/**
 * The props of the tags in Preact: props, attributes, `onpay-…` handlers, and those of every HTML
 * element.
 */
type PreactProps<T extends Tag> = SetOn<T> &
  HandlersOf<T, 'on'> &
  Omit<Global, keyof SetOn<T> | 'ref'> & { ref?: Ref<ElementOf<T>> | undefined };

type Tags = { [T in Tag]: PreactProps<T> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
