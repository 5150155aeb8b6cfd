import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import * as react from 'react';
import { callbackName, eventName, type Contract, type EventsOf } from '../bridge/contract.js';

/** `change` in the contract is `onChange` in React. */
type Callbacks<C extends Contract> = {
  [K in keyof EventsOf<C> & string as `on${Capitalize<K>}`]: EventName<CustomEvent<EventsOf<C>[K]>>;
};

/** The React component of one element: its props, callbacks and ref are those of the contract. */
export function bind<I extends HTMLElement, C extends Contract>(
  elementClass: (new () => I) & { readonly contract: C },
): ReactWebComponent<I, Callbacks<C>> {
  const { tag, events } = elementClass.contract;
  const callbacks = Object.keys(events).map((key) => [callbackName(key), eventName(key)]);
  // The types are named because inferring them takes the compiler twenty seconds.
  return createComponent<I, Callbacks<C>>({
    react,
    elementClass,
    tagName: tag,
    displayName: tag,
    // An object made from entries has lost the keys it was made from.
    events: Object.fromEntries(callbacks) as Callbacks<C>,
  });
}
