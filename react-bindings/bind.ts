import { createComponent } from '@lit/react';
import * as react from 'react';
import { callbackName, eventName, type Contract } from '../bridge/contract.js';
import type { PayElement } from '../elements/base/pay-element.js';
import { flagText } from '../elements/flag-text.js';
import { placeholder } from '../elements/functions/placeholder.js';
import type { BoundComponent } from './props.js';

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: Event & { respondWith?(answer: unknown): void }) => unknown;

const isServer = typeof document === 'undefined';

/**
 * The React component of one element: its props, handlers and ref are those of the contract. `@lit/react` makes it; what it
 * does not know is done to the props on their way to it.
 */
export function bind<I extends PayElement, C extends Contract>(
  elementClass: (new () => I) & { readonly contract: C; readonly observedAttributes: readonly string[] },
): BoundComponent<I, C> {
  const { contract, prototype } = elementClass;
  // Lit defines a class's properties when the class is registered: neither on a server, nor in a second copy of the kit.
  void elementClass.observedAttributes;
  const events = Object.fromEntries(Object.keys(contract.events).map((key) => [callbackName(key), eventName(key)]));
  const made = createComponent({ react, tagName: contract.tag, elementClass, events, displayName: contract.tag });
  // It takes what the contract knows and what React knows, which are sorted here by name alone.
  const Element = made as unknown as react.ComponentType<Props>;

  const Component = react.forwardRef<I, Props>((given, ref) => {
    const props = withoutAliases(contract, given);
    for (const [name, value] of Object.entries(props)) {
      if (Object.hasOwn(events, name)) props[name] = typeof value === 'function' ? listener(value as Handler) : undefined;
      else if (typeof value === 'boolean' && !(name in prototype)) props[name] = flagText(name, value);
    }
    return react.createElement(Element, {
      ...props,
      ...(isServer && onServer(contract, props)),
      ref,
    });
  });
  Component.displayName = contract.tag;
  // `forwardRef` knows the props by the loose type that the function above reads them with.
  return Component as unknown as BoundComponent<I, C>;
}

/** The props by the element's names for them: a prop's own name wins over its other name. The component has no children. */
function withoutAliases({ props: known }: Contract, { children: _, ...given }: Props): Record<string, unknown> {
  const props: Record<string, unknown> = { ...given };
  for (const [key, { alias }] of Object.entries(known)) {
    // `style` is React's own.
    if (!alias || alias === 'style' || !(alias in given)) continue;
    props[key] ??= given[alias];
    delete props[alias];
  }
  return props;
}

/** The listener that calls a handler for the element's own events, and answers the event with what the handler returns. */
function listener(handler: Handler): Handler {
  return (event) => {
    // Events bubble: one from a component inside this element is not its own.
    if (event.target !== event.currentTarget) return;
    const answer = handler(event);
    if (event.respondWith) event.respondWith(answer);
    // An error that has a handler need not be printed as well. No other event without an answer can be prevented.
    else event.preventDefault();
  };
}

/**
 * What only a server's page has: the attribute that keeps the element from starting before React is there, and the placeholder.
 * The parser turns that into a shadow root, which React does not see.
 */
const onServer = (contract: Contract, props: Props) => ({
  'defer-hydration': '',
  dangerouslySetInnerHTML: { __html: placeholder(contract, props) },
});
