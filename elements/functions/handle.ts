import { eventName, type CallbacksOf, type CallsOf, type Contract, type Prop, type PropsOf } from '../../bridge/contract.js';
import type { cardInput } from '../../bridge/contracts/card-input.js';
import { deferred, type Deferred } from '../../bridge/deferred.js';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { OverlayController } from '../base/overlay-controller.js';
import type { PayElement } from '../base/pay-element.js';

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
  /** Empties what can be filled in; where there is nothing of the kind it does nothing. */
  clear(): Promise<void>;
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

/** Makes the factory of an element; it works with and without `new`. */
export function factory<C extends Contract, E extends PayElement>(elementClass: (new () => E) & { readonly contract: C }) {
  return function create(props?: FactoryProps<C>): Handle<C, E> {
    return makeHandle(elementClass.contract, Object(props)) as unknown as Handle<C, E>;
  };
}

function makeHandle({ tag, calls }: Contract, props: Readonly<Record<string, unknown>>) {
  // By its tag: where two copies of the kit are on a page, only the first one's classes can be made.
  const element = document.createElement(tag) as PayElement & { readonly overlay?: OverlayController } & Partial<
      CallsOf<typeof cardInput>
    >;
  set(element, props);

  const listen = (once: boolean) => (name: string, listener: (detail: unknown) => void) => {
    const type = eventName(name);
    const hear = (event: Event) => event.target === element && listener((event as CustomEvent).detail);
    element.addEventListener(type, hear, { once });
    return { cancel: () => element.removeEventListener(type, hear) };
  };
  let gone: Deferred<void> | undefined;
  const close = async () => {
    gone?.resolve();
    gone = undefined;
    element.close();
    element.remove();
    await element.overlay?.closed; // An overlay leaves the history as it was.
  };
  const own = {
    element,
    render: (container: unknown) => {
      const mine = (gone = deferred());
      // An overlay that was closed in this very turn has not left the page: rendering asks for it anew.
      element.overlay?.reopen();
      // What is closed before it could be used has no more to wait for.
      return quiet(Promise.race([render(element, container, () => mine === gone), mine.promise]));
    },
    close,
    destroy: close,
    // With no frame there is nothing to empty.
    clear: async () => element.clear?.().catch(() => {}),
    updateProps: async (changes: Readonly<Record<string, unknown>>) => set(element, Object(changes)),
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

/** Sets the props the contract knows, by name or alias, and the callbacks. */
function set(element: PayElement, given: Readonly<Record<string, unknown>>): void {
  setProps(element, given);
  // Callbacks are looked up by their names; what else stands there is never asked for.
  element.callbacks = { ...element.callbacks, ...given };
}

/** Sets the props the contract knows, by name or alias. What it does not know is left out. */
export function setProps(element: PayElement, given: Readonly<Record<string, unknown>>): void {
  for (const [key, prop] of Object.entries(element.contract.props)) {
    const { alias = key } = prop;
    if (key in given || alias in given)
      (element as unknown as Record<string, unknown>)[key] = meant(prop, given[key] ?? given[alias]);
  }
}

/** What shop code means by a value: servers write an empty style as a list, and what is not set as an empty text. */
function meant({ type }: Prop, value: unknown): unknown {
  if (type === 'object' && Array.isArray(value)) return { ...value };
  return value === '' && type !== 'string' ? undefined : value;
}

/** Inserts the element at once. A selector that finds nothing waits for the document to be there. */
function render(element: PayElement, container: unknown, isWanted: () => boolean): Promise<void> {
  const place = (parent: Element) => {
    parent.append(element);
    // The element begins, and promises anew, when the page's own work is done.
    return element.updateComplete.then(() => element.ready);
  };
  const page = pageOf(element);
  if (typeof container === 'object' && container !== null && (container as Node).nodeType === 1)
    return place(container as Element);
  if (typeof container !== 'string') return refuse(element, failures.containerInvalid());
  const found = find(page, container);
  if (found) return place(found);
  if (page.readyState !== 'loading') return refuse(element, failures.containerMissing(container));
  return new Promise<void>((resolve) => page.addEventListener('DOMContentLoaded', () => resolve(), { once: true })).then(() => {
    const late = find(page, container);
    if (isWanted()) return late ? place(late) : refuse(element, failures.containerMissing(container));
  });
}

/** The page to show it on. A window that may not be used is refused when the component shows itself. */
function pageOf(element: PayElement): Document {
  try {
    return (element as { window?: Window }).window!.document ?? document;
  } catch {
    return document;
  }
}

function find(page: Document, selector: string): Element | null {
  try {
    return page.querySelector(selector);
  } catch {
    return null; // Not a selector at all: nothing is found by it.
  }
}

function refuse(element: PayElement, error: PayError): Promise<void> {
  element.report(error);
  return Promise.reject(error);
}

/** The error has reached `onError`; a promise that nobody awaits must not report it again. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
