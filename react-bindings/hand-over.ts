import { callbackName, eventName, type Contract } from '../bridge/contract.js';
import type { PayElement } from '../elements/base/pay-element.js';

/** React props, whatever the component. */
export type Props = Readonly<Record<string, unknown>>;

/** What React last gave an element, and what its handlers last answered. */
interface Given {
  props: Props;
  readonly answers: Map<string, unknown>;
}

const given = new WeakMap<PayElement, Given>();

/**
 * The attribute that keeps a component of a server's page still until React has it: what it tells before would be told
 * to nobody.
 */
export const hold = ({ height }: Contract): readonly [name: string, text: string] =>
  height === 'overlay' ? ['is-open', 'false'] : ['defer-hydration', ''];

/** Hands an element what React was given for it: the props that differ from last time, and the newest handlers. */
export function handOver(element: PayElement, props: Props): void {
  const { contract } = element;
  const isFirst = !given.has(element);
  const state = given.get(element) ?? hear(element);
  if (isFirst) release(element);
  const properties = element as unknown as Record<string, unknown>;
  for (const key of Object.keys(contract.props)) {
    // What is the same is not set again: an overlay that the shopper has closed stays closed.
    if (!Object.is(state.props[key], props[key])) properties[key] = props[key];
  }
  state.props = props;
  const handled = Object.keys(contract.events)
    .map(callbackName)
    .filter((name) => isHandler(props[name]));
  element.callbacks = Object.fromEntries(handled.map((name) => [name, () => state.answers.get(name)]));
}

/**
 * A handler hears the DOM event, as in React everywhere; the element's callback, asked right after the event, gives
 * what the handler answered, so that `false` cancels. Never taken back: a component tells of its end after React let it go.
 */
function hear(element: PayElement): Given {
  const state: Given = { props: {}, answers: new Map() };
  given.set(element, state);
  for (const key of Object.keys(element.contract.events)) {
    const name = callbackName(key);
    element.addEventListener(eventName(key), (event) => {
      state.answers.delete(name);
      const handler = state.props[name];
      if (isHandler(handler) && event.target === element) state.answers.set(name, handler(event));
    });
  }
  return state;
}

function release(element: PayElement): void {
  const [name] = hold(element.contract);
  element.removeAttribute(name);
  element.requestUpdate();
}

const isHandler = (value: unknown): value is (event: Event) => unknown => typeof value === 'function';
