import { callbackName, eventName, type Contract, type Event as ContractEvent } from '../../bridge/contract.js';
import { areAllAllowed, CancelableEvent, isAllowed } from './pay-event.js';

/** The element that dispatches, and the callbacks of the factory that made it. */
interface Teller extends HTMLElement {
  readonly contract: Contract;
  readonly callbacks: Readonly<Record<string, unknown>>;
}

/**
 * Dispatches a DOM event and calls the factory's callback. Returns whether the component may go on: a cancelable event is
 * stopped by `preventDefault()`, by an answer of `false`, or by a callback that returns `false` or a promise of it.
 */
export function tell(teller: Teller, name: string, detail?: unknown): boolean | Promise<boolean> {
  const { cancelable } = teller.contract.events[name] as ContractEvent;
  const isError = name === 'error';
  const type = eventName(name);
  const event = cancelable
    ? new CancelableEvent(type, detail)
    : new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: isError });
  const isPrevented = !teller.dispatchEvent(event);
  const answers = event instanceof CancelableEvent ? [...event.answers] : [];
  const callback = teller.callbacks[callbackName(name)];
  if (typeof callback === 'function') {
    // What a merchant gives as a callback is taken at its word.
    answers.push(isAllowed(() => (callback as (detail: unknown) => unknown)(detail)));
  } else if (isError && !isPrevented) {
    // An error that nobody prevents is shown to the developer, as the browser does with its own.
    console.error(detail);
  }
  if (!cancelable) return true;
  return !isPrevented && (!answers.length || areAllAllowed(answers));
}
