import { callbackName, eventName, type CallbacksOf, type CallsOf, type Contract, type PropsOf } from '../../bridge/contract.js';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { FramedElement } from '../base/framed-element.js';

/** What a factory takes: the contract's props by their names or aliases, and a callback per event. */
export type FactoryProps<C extends Contract> = PropsOf<C> & CallbacksOf<C> & { readonly [other: string]: unknown };

/** A component made by a factory. Nothing on it throws: problems reach `onError` and the promise of `render`. */
export type Handle<C extends Contract, E = HTMLElement> = CallsOf<C> & {
  readonly element: E;
  /** Puts the component into a container at once; the promise resolves when it can be used. */
  render(container: string | Element): Promise<void>;
  /** Takes the component away at once. */
  close(): Promise<void>;
  /** The same as `close`. */
  destroy(): Promise<void>;
  updateProps(props: FactoryProps<C>): Promise<void>;
  focus(): void;
  show(): void;
  hide(): void;
  /** Whether the provider supports the component here. */
  isEligible(): boolean;
  readonly event: {
    on(name: string, listener: (detail: unknown) => void): { cancel(): void };
    once(name: string, listener: (detail: unknown) => void): { cancel(): void };
  };
};

type ElementClass = (new () => FramedElement) & { readonly contract: Contract };

/** Makes the factory of an element; it works with and without `new`. */
export function factory<C extends Contract, E extends FramedElement>(elementClass: (new () => E) & { readonly contract: C }) {
  return function create(props?: FactoryProps<C>): Handle<C, E> {
    return makeHandle(elementClass, props ?? {}) as unknown as Handle<C, E>;
  };
}

function makeHandle(elementClass: ElementClass, props: Readonly<Record<string, unknown>>) {
  const element = new elementClass();
  const { calls } = elementClass.contract;
  set(element, props);

  const listen = (once: boolean) => (name: string, listener: (detail: unknown) => void) => {
    const type = eventName(name);
    const hear = (event: Event) => event.target === element && listener((event as CustomEvent).detail);
    element.addEventListener(type, hear, { once });
    return { cancel: () => element.removeEventListener(type, hear) };
  };
  const close = async () => {
    element.close();
    element.remove();
  };
  const own = {
    element,
    render: (container: unknown) => render(element, container),
    close,
    destroy: close,
    updateProps: async (changes: Readonly<Record<string, unknown>>) => set(element, changes ?? {}),
    focus: () => element.focus(),
    show: () => set(element, { isHidden: false }),
    hide: () => set(element, { isHidden: true }),
    isEligible: () => element.isEligible,
    event: { on: listen(false), once: listen(true) },
  };
  const asked = Object.keys(calls).map((name) => [
    name,
    (element as unknown as Record<string, () => unknown>)[name]!.bind(element),
  ]);
  return { ...Object.fromEntries(asked), ...own };
}

/** Sets what the contract knows, by name or alias. What it does not know is left out. */
function set(element: FramedElement, given: Readonly<Record<string, unknown>>): void {
  const { props, events } = element.contract;
  for (const [key, prop] of Object.entries(props)) {
    const name = [key, prop.alias].find((one) => one !== undefined && given[one] !== undefined);
    if (name) (element as unknown as Record<string, unknown>)[key] = given[name];
    else if (key in given) (element as unknown as Record<string, unknown>)[key] = undefined;
  }
  const callbacks = Object.keys(events).map(callbackName);
  element.callbacks = {
    ...element.callbacks,
    ...Object.fromEntries(callbacks.filter((name) => name in given).map((name) => [name, given[name]])),
  };
}

/** Inserts the element at once. A selector that finds nothing waits for the document to be there. */
function render(element: FramedElement, container: unknown): Promise<void> {
  const place = (parent: Element) => {
    parent.append(element);
    return element.ready;
  };
  const page = (element.values['window'] as Window | undefined)?.document ?? document;
  if (typeof container === 'object' && container !== null && (container as Node).nodeType === 1)
    return place(container as Element);
  if (typeof container !== 'string') return refuse(element, failures.containerInvalid());
  const found = find(page, container);
  if (found) return place(found);
  if (page.readyState !== 'loading') return refuse(element, failures.containerMissing(container));
  return quiet(
    new Promise<void>((resolve) => page.addEventListener('DOMContentLoaded', () => resolve(), { once: true })).then(() => {
      const late = find(page, container);
      return late ? place(late) : refuse(element, failures.containerMissing(container));
    }),
  );
}

function find(page: Document, selector: string): Element | null {
  try {
    return page.querySelector(selector);
  } catch {
    return null; // Not a selector at all: nothing is found by it.
  }
}

function refuse(element: FramedElement, error: PayError): Promise<void> {
  element.report(error);
  return quiet(Promise.reject(error));
}

/** The error has reached `onError`; a promise that nobody awaits must not report it again. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
