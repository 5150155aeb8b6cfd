import type { HTMLAttributes } from 'svelte/elements';
import type { Tag } from '../elements/server.js';
import type { ElementOf, HandlersOf, SetOn } from './tags.js';

/** What the tags take in Svelte 5: props, attributes, `onpay-…` handlers, and what every element takes. */
type SvelteProps<T extends Tag> = SetOn<T> & HandlersOf<T, 'on'> & Omit<HTMLAttributes<ElementOf<T>>, keyof SetOn<T>>;

type Tags = { [T in Tag]: SvelteProps<T> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
