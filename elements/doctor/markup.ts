import { callbackName, eventName } from '../../bridge/contract.js';
import { SENDS_ITSELF } from '../form/page-question.js';
import type { Check, Finding, Patient } from './finding.js';
import { nearMiss } from './near-miss.js';

/**
 * Attributes and properties that look like misspelled props: HTML and JavaScript accept any name,
 * and the component ignores them.
 */
export const misspelled: Check = (_kit, patients) =>
  patients.flatMap((element) => {
    const { observedAttributes: known } = element.constructor as unknown as {
      readonly observedAttributes: readonly string[];
    };
    const isOther = (name: string) => !known.includes(name) && !handlerOf(element, name);
    const attributes = element
      .getAttributeNames()
      .filter(isOther)
      .map((name) => ({ name, meant: nearMiss(name, known), what: 'attribute' }));
    const props = Object.keys(element.contract.props);
    const properties = Object.keys(element)
      .filter((name) => !props.includes(name) && !(name in element.constructor.prototype))
      .map((name) => ({ name, meant: nearMiss(name, props), what: 'property' }));
    return [...attributes, ...properties].flatMap(({ name, meant, what }) =>
      meant
        ? [
            {
              code: 'UNKNOWN_PROP',
              problem: `<${element.localName}> has no ${what} "${name}".`,
              remedy: `Write "${meant}".`,
              element,
            },
          ]
        : [],
    );
  });

/** HTML only calls `on…` attributes for standard events. */
export const handlers: Check = (_kit, patients) =>
  patients.flatMap((element) =>
    element.getAttributeNames().flatMap((name): Finding[] => {
      const event = handlerOf(element, name);
      return event
        ? [
            {
              code: 'HANDLER_ATTRIBUTE',
              problem: `<${element.localName}> has no handler attribute "${name}".`,
              remedy: `Listen with addEventListener('${event}', …), or pass ${callbackName(keyOf(element, event))} to a factory or the React component.`,
              element,
            },
          ]
        : [];
    }),
  );

/**
 * HTML has no self-closing custom elements: the content after `<pay-card-input />` ends up inside
 * the component, where it is not shown.
 */
export const unclosed: Check = (_kit, patients) =>
  patients
    .filter(({ children, shadowRoot }) => children.length && !shadowRoot?.querySelector('slot'))
    .map((element) => ({
      code: 'NOT_CLOSED',
      problem: `<${element.localName}> has other elements inside it, which are not shown.`,
      remedy: `Close it: <${element.localName}></${element.localName}>. HTML has no self-closing tags for components.`,
      element,
    }));

/** Markup that React rendered on a server waits for hydration. */
export const unhydrated: Check = (_kit, patients) =>
  patients
    .filter((element) => element.hasAttribute('defer-hydration'))
    .map((element) => ({
      code: 'NOT_HYDRATED',
      problem: `<${element.localName}> waits for React, which has not hydrated it.`,
      remedy:
        'Check that the page’s own scripts run: look for errors in the console, a policy that blocks them, or a server component without "use client".',
      element,
    }));

/** A form whose page has held back the payment, which may be meant or a mistake. */
export const heldBack: Check = (_kit, patients) =>
  patients
    .filter(({ control }) => control?.isHeldBack)
    .map((element) => ({
      code: 'FORM_HELD_BACK',
      problem: `A submit listener has prevented the submission of the form around <${element.localName}>, so nothing is paid.`,
      remedy: `Let it pass once the form is valid. ${SENDS_ITSELF}.`,
      element,
    }));

/** Standard events of the same name, which reach the component. */
const OF_HTML: readonly string[] = ['focus', 'blur'];

/** Returns the component's event for an attribute such as `onsubmit` or `on-submit`. */
function handlerOf({ contract }: Patient, attribute: string): string | undefined {
  const handlerName = /^on[-:]?(pay-?)?(.+)$/.exec(attribute)?.[2]?.replaceAll('-', '');
  const event = Object.keys(contract.events).find(
    (key) => !OF_HTML.includes(key) && key.toLowerCase() === handlerName,
  );
  return event && eventName(event);
}

const keyOf = ({ contract }: Patient, event: string) =>
  Object.keys(contract.events).find((key) => eventName(key) === event)!;
