import { callbackName, eventName, type Contract, type Event as ContractEvent } from '../../bridge/contract.js';

/** Who tells, and who wants to hear. */
interface Teller extends HTMLElement {
  readonly contract: Contract;
  readonly callbacks: Readonly<Record<string, unknown>>;
}

/**
 * Tells the merchant: a DOM event, and the factory's callback. Gives whether it may go on: only a prevented event, or a
 * callback that gives `false` or a promise of it, stops what can be cancelled. What a callback throws is the page's own error.
 */
export function tell(teller: Teller, name: string, detail?: unknown): boolean | Promise<boolean> {
  const { cancelable } = teller.contract.events[name] as ContractEvent;
  const isError = name === 'error';
  const event = new CustomEvent(eventName(name), { detail, bubbles: true, composed: true, cancelable: cancelable || isError });
  const prevented = !teller.dispatchEvent(event);
  const callback = teller.callbacks[callbackName(name)];
  if (typeof callback !== 'function') {
    // An error that nobody prevents is shown to the developer, as the browser does with its own.
    if (isError && !prevented) console.error(detail);
    return !(cancelable && prevented);
  }
  // What a merchant gives as a callback is taken at its word.
  const allowed = hear(callback as (detail: unknown) => unknown, detail);
  return !cancelable || (!prevented && allowed);
}

async function hear(callback: (detail: unknown) => unknown, detail: unknown): Promise<boolean> {
  try {
    return (await callback(detail)) !== false;
  } catch (thrown) {
    reportError(thrown);
    return true;
  }
}
