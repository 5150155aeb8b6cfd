import {
  callbackName,
  eventName,
  type Contract,
  type Event as ContractEvent,
} from '../../bridge/contract.js';
import type { PayError } from '../../bridge/errors.js';
import { ERROR_PAGES } from '../../bridge/limits.js';
import { ownOf } from '../../bridge/own.js';
import { AnswerableEvent, areAllAllowed, CancelableEvent, isAllowed } from './pay-event.js';

/** The element that dispatches, and the callbacks of the factory that made it. */
interface Dispatcher extends HTMLElement {
  readonly contract: Contract;
  readonly callbacks: Readonly<Record<string, unknown>>;
  /** Whether the page does not get an event: who opened the element dispatches its own. */
  readonly isMuted?: ((name: string, detail: unknown) => boolean) | undefined;
  /** Returns the argument for a callback. */
  callbackDetail(name: string, detail: unknown): unknown;
  /** Watches who takes the token of an event. Returns a function that ends the watch. */
  watchToken(event: Event, detail: unknown): (isTaken: boolean) => void;
}

/**
 * Dispatches a DOM event and calls the factory's callback. Returns whether the component may
 * continue: a cancelable event is canceled by `preventDefault()`, by `respondWith(false)`, or by a
 * callback that returns `false` or a promise of it.
 */
export function dispatch(
  dispatcher: Dispatcher,
  name: string,
  detail?: unknown,
): boolean | Promise<boolean> {
  const { cancelable } = dispatcher.contract.events[name] as ContractEvent;
  const isError = name === 'error';
  const type = eventName(name);
  const event = cancelable
    ? new CancelableEvent(type, detail)
    : new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: isError });
  const endWatch = name === 'submit' ? dispatcher.watchToken(event, detail) : undefined;
  const isPrevented = !dispatcher.isMuted?.(name, detail) && !dispatcher.dispatchEvent(event);
  const answers = event instanceof CancelableEvent ? [...event.answers] : [];
  const { [callbackName(name)]: callback } = ownOf(dispatcher.callbacks);
  if (typeof callback === 'function') {
    const given = dispatcher.callbackDetail(name, detail);
    // The type of the merchant's callback cannot be checked.
    answers.push(isAllowed(() => (callback as (detail: unknown) => unknown)(given)));
  } else if (isError && !isPrevented) {
    logError(dispatcher, detail as PayError);
  }
  endWatch?.(isPrevented || answers.length > 0);
  if (!cancelable) return true;
  return !isPrevented && (!answers.length || areAllAllowed(answers));
}

/**
 * Dispatches an event that asks the page something, and calls the factory's callback. Resolves to
 * the answer of a listener, else to what the callback returns; to `undefined` without an answer, and
 * to `false` if it is an exception, which is reported as the page's error.
 */
export async function requestAnswer(
  dispatcher: Dispatcher,
  name: string,
  detail?: unknown,
): Promise<unknown> {
  const event = new AnswerableEvent(eventName(name), detail);
  dispatcher.dispatchEvent(event);
  const { [callbackName(name)]: callback } = ownOf(dispatcher.callbacks);
  try {
    // The callback is called in any case: it may do more than answer.
    const answer: unknown =
      typeof callback === 'function'
        ? // The type of the merchant's callback cannot be checked.
          (callback as (detail: unknown) => unknown)(dispatcher.callbackDetail(name, detail))
        : undefined;
    return (await (event.answer ?? answer)) ?? undefined;
  } catch (thrown) {
    reportError(thrown);
    return false;
  }
}

/**
 * Logs an error, as the browser does with uncaught errors: its code and element, the error itself,
 * then its address, and where to read on.
 */
export function logError({ localName }: Element, error: PayError): void {
  const { code, frameUrl, details } = error;
  const missing = details && `Missing: ${details.missing.join(', ')}.`;
  const facts = [missing, frameUrl, `Run payframe.doctor(). ${pageOf(code)}`].filter(Boolean);
  console.error(`[${code}] <${localName}>`, error, facts.join(' '));
}

/** The address of the docs' page of an error. */
export const pageOf = (code: string): string =>
  `${ERROR_PAGES}${code.toLowerCase().replaceAll('_', '-')}.md`;
