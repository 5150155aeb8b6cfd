import { createElement, forwardRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { callbackName, type Contract } from '../bridge/contract.js';
import type { PayElement } from '../elements/base/pay-element.js';
import { flagText } from '../elements/flag-text.js';
import { placeholder } from '../elements/functions/placeholder.js';
import { aliasesOf, byName } from './aliases.js';
import { htmlAttributes, setFlags } from './attributes.js';
import { handOver, hold, type Props } from './hand-over.js';
import type { BoundComponent } from './props.js';

const isServer = typeof document === 'undefined';
// On a server React has no layout, and complains of an effect that waits for one.
const useElementEffect = isServer ? () => {} : useLayoutEffect;

/** The React component of one element: its props, handlers and ref are those of the contract. */
export function bind<I extends PayElement, C extends Contract>(
  elementClass: (new () => I) & { readonly contract: C },
): BoundComponent<I, C> {
  const { contract } = elementClass;
  const aliases = aliasesOf(contract);
  const own = new Set([
    ...Object.keys(contract.props),
    ...aliases.keys(),
    ...Object.keys(contract.events).map(callbackName),
    'children',
  ]);
  const Component = forwardRef<I, Props>((given, ref) => {
    const props = byName(aliases, given);
    const element = useRef<I>(null);
    const attributes = htmlAttributes(props, own);
    useElementEffect(() => {
      if (!element.current) return;
      handOver(element.current, props);
      setFlags(element.current, attributes);
    });
    useImperativeHandle(ref, () => element.current!, []);
    return createElement(contract.tag, {
      ...attributes.texts,
      ...(isServer ? onServer(contract, props, attributes.flags) : {}),
      ref: element,
      suppressHydrationWarning: true,
    });
  });
  Component.displayName = contract.tag;
  // What `forwardRef` says of its props is what this function was told of them.
  return Component as unknown as BoundComponent<I, C>;
}

/**
 * What only a server's page has. The parser makes the placeholder a shadow root, of which React knows nothing, and the
 * element drops the attribute: both are gone or taken over where React would look for them.
 */
function onServer(contract: Contract, props: Props, flags: ReadonlyMap<string, boolean>) {
  const [name, text] = hold(contract);
  const __html = placeholder(contract, props);
  const shown = [...flags].map(([flag, isOn]) => [flag, flagText(flag, isOn)]);
  return { ...Object.fromEntries(shown), [name]: text, ...(__html && { dangerouslySetInnerHTML: { __html } }) };
}
