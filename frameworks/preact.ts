import type { JSX, Ref } from 'preact';
import type { Tag } from '../elements/server.js';
import type { ElementOf, HandlersOf, SetOn } from './tags.js';

/** What every element takes, by the one name for it that all versions of Preact have. */
type Global = JSX.IntrinsicElements['div'];

/** What the tags take in Preact: props, attributes, `onpay-…` handlers, and what every element takes. */
type PreactProps<T extends Tag> = SetOn<T> &
  HandlersOf<T, 'on'> &
  Omit<Global, keyof SetOn<T> | 'ref'> & { ref?: Ref<ElementOf<T>> | undefined };

type Tags = { [T in Tag]: PreactProps<T> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
