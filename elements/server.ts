import { aliasOf, attributeName, type Prop, type PropsOf } from '../bridge/contract.js';
import * as failures from '../bridge/failures.js';
import { flagText } from './base/flag-text.js';
import { placeholder } from './functions/placeholder.js';
import { elements } from './generated/registry.js';

export { verifyWebhook, type WebhookPayment } from './functions/verify-webhook.js';
export type {
  CancelPaymentRequest,
  ConfirmPaymentRequest,
  CreatePaymentRequest,
} from '../api/merchant-requests.js';
export type { Payment, PaymentList } from '../api/merchant-types.js';

/** The contracts of all components. */
type AnyContract = (typeof elements)[number]['contract'];

/** The tags of all components. */
export type Tag = AnyContract['tag'];

/** The props of a component's tag, and attributes such as `id`, `class` and `name`. */
export type TagProps<T extends Tag> = PropsOf<Extract<AnyContract, { tag: T }>> & {
  readonly [attribute: string]: unknown;
};

/**
 * Returns the HTML of a component's tag for a server-rendered page: escaped attributes, and a
 * placeholder that reserves the component's space before any script runs. Needs no DOM. Throws a
 * `PayError` for an unknown tag, or a value that cannot be an attribute.
 */
export function html<T extends Tag>(tag: T, props?: TagProps<T>): string {
  const contract = elements.find((one) => one.contract.tag === tag)?.contract;
  if (!contract) throw failures.unknownTag(String(tag));
  const known: Readonly<Record<string, Prop>> = contract.props;
  const aliases = Object.values(known).map(aliasOf);
  const isProp = (key: string) => Object.hasOwn(known, key) || aliases.includes(key);
  const given = Object.entries(props ?? {});
  const attributes = given.map(([key, value]) =>
    isProp(key) ? prop(key, value) : attribute(key, value),
  );
  return `<${tag}${attributes.join('')}>${placeholder(contract, props ?? {})}</${tag}>`;
}

/** A boolean prop may default to `true`, so `false` must be written out. */
function prop(key: string, value: unknown): string {
  const isData = typeof value === 'object' && value !== null;
  return attribute(
    attributeName(key),
    value === false ? 'false' : isData ? json(key, value) : value,
  );
}

function attribute(name: string, value: unknown): string {
  const text = typeof value === 'boolean' ? flagText(name, value) : value;
  if (text === undefined || text === null) return '';
  // Names are not escaped, and an `on…` attribute would be code.
  if (!/^(?!on)[a-z][\w.:-]*$/i.test(name)) throw failures.invalidAttribute(name);
  if (value === true && !text) return ` ${name}`;
  if (typeof text !== 'string' && typeof text !== 'number') throw failures.invalidAttribute(name);
  return ` ${name}="${escaped(String(text))}"`;
}

function json(key: string, value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    // A circular reference or a BigInt.
    throw failures.invalidAttribute(key);
  }
}

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
