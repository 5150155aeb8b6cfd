import type { HTMLAttributes } from 'svelte/elements';
import type { Tag } from '../server.js';
import type { ElementOf, HandlersOf, SetOn } from './tags.js';

/**
 * The props of the tags in Svelte 5: props, attributes, `onpay-…` handlers, and those of every HTML
 * element.
 */
type SvelteProps<T extends Tag> = SetOn<T> &
  HandlersOf<T, 'on'> &
  Omit<HTMLAttributes<ElementOf<T>>, keyof SetOn<T>>;

type Tags = { [T in Tag]: SvelteProps<T> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
