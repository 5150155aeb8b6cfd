import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import type { AliasesOf, Contract, EventsOf, PropsOf } from '../bridge/contract.js';
import type { EventOf } from '../elements/frame/frame-element.js';

/**
 * `change` in the contract is `onChange` in React. The return value of a handler matters for
 * cancelable events.
 */
export type Handlers<C extends Contract> = {
  readonly [K in keyof EventsOf<C> & string as `on${Capitalize<K>}`]?:
    ((event: EventOf<C, K>) => unknown) | undefined;
};

/** The `name` of a form control. */
type Named<I> = I extends { name: string } ? { readonly name?: string | undefined } : unknown;

/** What is shown in a component that has content of the page. */
export interface WithContent {
  readonly children?: ReactNode;
}

type Own<I, C extends Contract> = PropsOf<C> & AliasesOf<C> & Handlers<C> & Named<I>;

/**
 * Events of a form, which no component has in it: a handler here, and not on the `<form>`, would
 * never be called.
 */
type OfForms = 'onSubmit' | 'onSubmitCapture' | 'onReset' | 'onResetCapture';

/**
 * The props of a component: those of the contract, a handler per event, and those of any HTML
 * element.
 */
export type BoundOptions<I extends HTMLElement, C extends Contract> = Own<I, C> &
  Omit<HTMLAttributes<I>, keyof Own<I, C> | OfForms | 'children' | 'dangerouslySetInnerHTML'>;

/** The React component of an element; its ref is the element itself. */
export interface BoundComponent<I extends HTMLElement, P> extends ForwardRefExoticComponent<
  P & RefAttributes<I>
> {}
