import { eventName, type CallsOf, type Contract } from '../../bridge/contract.js';
import type { cardInput } from '../../bridge/contracts/card-input.js';
import { deferred, type Deferred } from '../../bridge/deferred.js';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { define } from '../base/define.js';
import type { OverlayPart } from '../overlay/overlay-part.js';
import type { PayElement } from '../frame/pay-element.js';
import type { elements } from '../generated/registry.js';
import { documentOf, setProps } from './given-props.js';
import { drive, type DrivenComponent, type ReactParts } from './react-driver.js';

/** A component factory. It works with and without `new`, and never throws. */
export interface Factory<E, P, O> {
  (props: P): Handle<E, O>;
  new (props: P): Handle<E, O>;
  /**
   * Returns a React component that accepts the factory's props. For components that accept the
   * elements' props, use `payframe/react`.
   */
  driver<R extends ReactParts>(
    name: 'react',
    deps: { readonly React: R; readonly ReactDOM?: unknown },
  ): DrivenComponent<P, R>;
}

/** The names of the calls of all components. */
type CallName = CallNameOf<(typeof elements)[number]>;
type CallNameOf<E> = E extends { readonly contract: { readonly calls: infer Calls } }
  ? keyof Calls
  : never;

/**
 * A component created by a factory. Its methods never throw: errors reach `onError` and the promise
 * of `render`.
 */
export type Handle<E = HTMLElement, O = object> = HandleOf<E, O> & Pick<E, CallName & keyof E>;

interface HandleOf<E, O> {
  /** The element itself, for listeners and CSS. */
  readonly element: E;
  /**
   * Inserts the component into a container at once. Resolves when the component is ready to use;
   * rejects with a `PayError` if it cannot be shown.
   */
  render(container: string | Element): Promise<void>;
  /** Removes the component at once. Resolves when an overlay has restored the page. */
  close(): Promise<void>;
  /** The same as `close`. */
  destroy(): Promise<void>;
  /** Clears the component's fields. Does nothing if it has none. */
  clear(): Promise<void>;
  /** Changes the given props; the others keep their values. */
  updateProps(props: O): Promise<void>;
  /** Focuses the component. */
  focus(): void;
  /** Shows the component again after `hide`. */
  show(): void;
  /** Hides the component and keeps what the shopper typed. */
  hide(): void;
  /** Returns whether the provider supports the component here. */
  isEligible(): boolean;
  /**
   * Listens to the component’s events by the names in [Elements](elements/index.md), such as
   * `submit`.
   */
  readonly event: {
    on(name: string, listener: (detail: unknown) => void): { cancel(): void };
    once(name: string, listener: (detail: unknown) => void): { cancel(): void };
  };
}

/** Creates the factory of an element. */
export function factory<E extends PayElement, P, O>(
  elementClass: (new () => E) & { readonly contract: Contract },
): Factory<E, P, O> {
  function create(props: P) {
    define(elementClass);
    return makeHandle(elementClass.contract, Object(props));
  }
  create.driver = (name: string, deps: { readonly React: ReactParts }) => drive(create, name, deps);
  // A function that returns an object also does with `new`, and the object has the contract's
  // calls. TypeScript infers neither.
  return create as unknown as Factory<E, P, O>;
}

function makeHandle({ tag, calls }: Contract, props: Readonly<Record<string, unknown>>) {
  // Created by tag: with two copies of the kit on a page, only the classes of the first can be
  // constructed.
  const element = document.createElement(tag) as PayElement & {
    readonly overlay?: OverlayPart;
  } & Partial<CallsOf<typeof cardInput>>;
  set(element, props);

  const listen = (once: boolean) => (name: string, listener: (detail: unknown) => void) => {
    const type = eventName(name);
    const onEvent = (event: Event) =>
      event.target === element && listener((event as CustomEvent).detail);
    element.addEventListener(type, onEvent, { once });
    return { cancel: () => element.removeEventListener(type, onEvent) };
  };
  let destroyed: Deferred<void> | undefined;
  const close = async () => {
    destroyed?.resolve();
    destroyed = undefined;
    element.close();
    element.remove();
    await element.overlay?.closed; // An overlay restores the history first.
  };
  const own = {
    element,
    render: (container: unknown) => {
      const mine = (destroyed = deferred());
      // An overlay that was closed in the same tick is still in the page: open it again.
      element.overlay?.reopen();
      // A component that is closed before it is ready has nothing left to wait for.
      return quiet(
        Promise.race([render(element, container, () => mine === destroyed), mine.promise]),
      );
    },
    close,
    destroy: close,
    // Without a frame there is nothing to clear.
    clear: async () => element.clear?.().catch(() => {}),
    updateProps: async (changes: Readonly<Record<string, unknown>>) =>
      set(element, Object(changes)),
    focus: () => element.focus(),
    show: () => set(element, { isHidden: false }),
    hide: () => set(element, { isHidden: true }),
    isEligible: () => element.isEligible,
    event: { on: listen(false), once: listen(true) },
  };
  const requested = Object.keys(calls).map((name) => [
    name,
    (element as unknown as Record<string, () => unknown>)[name]!.bind(element),
  ]);
  return { ...Object.fromEntries(requested), ...own };
}

/** Sets the props the contract knows, by name or alias, and the callbacks. */
function set(element: PayElement, given: Readonly<Record<string, unknown>>): void {
  setProps(element, given);
  // Callbacks are looked up by name; the other entries are ignored.
  element.callbacks = { ...element.callbacks, ...given };
}

/**
 * Inserts the element at once. If the selector matches nothing, waits until the document is parsed.
 */
function render(element: PayElement, container: unknown, isCurrent: () => boolean): Promise<void> {
  const place = (parent: Element) => {
    parent.append(element);
    // With its next update, the element starts and renews `ready`.
    return element.updateComplete.then(() => element.ready);
  };
  if (typeof container === 'object' && container !== null && (container as Node).nodeType === 1)
    return place(container as Element);
  if (typeof container !== 'string') return refuse(element, failures.containerInvalid());
  let page: Document;
  try {
    page = documentOf((element as { window?: unknown }).window);
  } catch (thrown) {
    return refuse(element, PayError.from(thrown));
  }
  const found = find(page, container);
  if (found) return place(found);
  if (page.readyState !== 'loading') return refuse(element, failures.containerMissing(container));
  return new Promise<void>((resolve) =>
    page.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  ).then(() => {
    const late = find(page, container);
    if (isCurrent())
      return late ? place(late) : refuse(element, failures.containerMissing(container));
  });
}

function find(page: Document, selector: string): Element | null {
  try {
    return page.querySelector(selector);
  } catch {
    return null; // An invalid selector matches nothing.
  }
}

function refuse(element: PayElement, error: PayError): Promise<void> {
  element.report(error);
  return Promise.reject(error);
}

/** Marks a rejection as handled: `onError` has already received the error. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
