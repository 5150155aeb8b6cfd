import { createComponent } from '@lit/react';
import * as react from 'react';
import { aliasOf, callbackName, eventName, type Contract } from '../bridge/contract.js';
import { paymentProps, phoneProps } from '../bridge/contracts/shared/props.js';
import { define } from '../elements/base/define.js';
import type { PayElement } from '../elements/frame/pay-element.js';
import { advise } from '../elements/base/development.js';
import { flagText } from '../elements/base/flag-text.js';
import { placeholder } from '../elements/functions/placeholder.js';
import type { BoundComponent } from './props.js';

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: Event & { respondWith?(answer: unknown): void }) => unknown;

const isServer = typeof document === 'undefined';
/** Props that some components have. Any other name may be an HTML attribute. */
const shared: readonly string[] = Object.keys({ ...paymentProps, ...phoneProps });

/**
 * Creates the React component of an element, with the props, handlers and ref of the contract.
 * `@lit/react` creates it; this wrapper prepares the props for what `@lit/react` does not handle.
 */
export function bind<I extends PayElement, P>(
  elementClass: (new () => I) & {
    readonly contract: Contract;
    readonly observedAttributes: readonly string[];
  },
): BoundComponent<I, P> {
  const { contract, prototype } = elementClass;
  define(elementClass);
  // Lit defines a class's properties when the class is registered, which does not happen on a
  // server or in a second copy of the kit.
  void elementClass.observedAttributes;
  const events = Object.fromEntries(
    Object.keys(contract.events).map((key) => [callbackName(key), eventName(key)]),
  );
  const made = createComponent({
    react,
    tagName: contract.tag,
    elementClass,
    events,
    displayName: contract.tag,
  });
  // Its props are those of the contract and of React, distinguished only by name.
  const Element = made as unknown as react.ComponentType<Props>;

  const Component = react.forwardRef<I, Props>((given, ref) => {
    const props = withoutAliases(contract, given);
    const names = shared.filter((name) => name in given);
    advise(({ warnOfUnknown }) => warnOfUnknown(contract, names));
    for (const [name, value] of Object.entries(props)) {
      if (Object.hasOwn(events, name))
        props[name] = typeof value === 'function' ? listener(value as Handler) : undefined;
      else if (typeof value === 'boolean' && !(name in prototype))
        props[name] = flagText(name, value);
    }
    return react.createElement(Element, {
      ...props,
      ...(isServer && onServer(contract, props)),
      ref,
    });
  });
  Component.displayName = contract.tag;
  // `forwardRef` infers the loose type with which the function above reads the props.
  return Component as unknown as BoundComponent<I, P>;
}

/**
 * Returns the props under the element's names: a prop's name takes precedence over its alias. Only a
 * component that shows content of the page has children.
 */
function withoutAliases(
  { props: known, hasContent }: Contract,
  { children, ...given }: Props,
): Record<string, unknown> {
  const props: Record<string, unknown> = { ...given, ...(hasContent && { children }) };
  for (const [key, prop] of Object.entries(known)) {
    const alias = aliasOf(prop);
    if (!alias || !(alias in given)) continue;
    props[key] ??= given[alias];
    delete props[alias];
  }
  return props;
}

/**
 * Returns a listener that calls a handler for the element's own events and responds with its
 * result.
 */
function listener(handler: Handler): Handler {
  return (event) => {
    // Events bubble: ignore those of a component inside this element.
    if (event.target !== event.currentTarget) return;
    const answer = handler(event);
    // An error with a handler need not be logged. No other event without `respondWith` can be
    // prevented.
    if (!event.respondWith) event.preventDefault();
    // A handler that has answered the event itself returns nothing.
    else if (answer !== undefined) event.respondWith(answer);
  };
}

/**
 * The props for server rendering: an attribute that delays the element until React hydrates it, and
 * the placeholder. The HTML parser turns the placeholder into a shadow root, which React does not
 * see.
 */
const onServer = (contract: Contract, props: Props) => ({
  'defer-hydration': '',
  ...(!contract.hasContent && {
    dangerouslySetInnerHTML: { __html: placeholder(contract, props) },
  }),
});
