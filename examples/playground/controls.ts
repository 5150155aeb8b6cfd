import type { ComponentFact, PropFact } from './facts.js';

/** How the panel lets a prop be set. */
export type Control =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | { readonly kind: 'flag'; readonly isOn: boolean }
  | { readonly kind: 'number' }
  | { readonly kind: 'text' }
  | { readonly kind: 'json'; readonly isList: boolean };

/**
 * Props that the playground sets itself: from the payment, the account, the page's policy, or by
 * the "Open" button.
 */
const ownProps = ['accountId', 'paymentId', 'cspNonce', 'isOpen', 'window'];

/**
 * Whether the playground sets a prop itself. A token is a secret: it is neither typed nor put into
 * a link.
 */
export const isManaged = ({ name, value }: PropFact): boolean =>
  ownProps.includes(name) || (value === 'string' && /token$/i.test(name));

/** Returns the control for a prop, from its type. */
export function controlOf(prop: PropFact, languages: readonly string[]): Control {
  const options = prop.name === 'language' ? languages : valuesOf(prop.type);
  switch (prop.value) {
    case 'boolean':
      return { kind: 'flag', isOn: prop.default === 'true' };
    case 'number':
      return { kind: 'number' };
    case 'array':
      return options.length ? { kind: 'choices', options } : { kind: 'json', isList: true };
    case 'object':
      return { kind: 'json', isList: false };
    case 'string':
    case 'window':
      return options.length ? { kind: 'choice', options } : { kind: 'text' };
  }
}

/** Whether a payment must exist before the component can pay. */
export const needsPayment = ({ props }: ComponentFact): boolean =>
  props.some(({ name }) => name === 'paymentId');

/** Whether the page creates the token, with a button of its own. */
export const makesTokens = ({ calls }: ComponentFact): boolean => calls.includes('createToken');

/** Whether the component emits a token that the page confirms. */
export const emitsTokens = ({ events }: ComponentFact): boolean =>
  events.some(({ name }) => name === 'pay-submit');

/** The words of a type that is a union of words, or a list of such: `readonly ('a' | 'b')[]`. */
function valuesOf(type: string): readonly string[] {
  const [, inside] = /^(?:readonly )?\(?((?:'[^']*'(?: \| )?)+)\)?(?:\[\])?$/.exec(type) ?? [];
  return [...(inside ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word!);
}
