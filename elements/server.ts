import { attributeName, type Prop, type PropsOf } from '../bridge/contract.js';
import * as failures from '../bridge/failures.js';
import { flagText } from './flag-text.js';
import { placeholder } from './functions/placeholder.js';
import { elements } from './registry.js';

/** The contracts of all components. */
type AnyContract = (typeof elements)[number]['contract'];

/** The tags of all components. */
export type Tag = AnyContract['tag'];

/** What a component's tag may say: its props by their names, and attributes such as `id`, `class` and `name`. */
export type TagProps<T extends Tag> = PropsOf<Extract<AnyContract, { tag: T }>> & {
  readonly [attribute: string]: unknown;
};

/**
 * Writes a component's tag for a server's page: attributes escaped, and inside it the placeholder that keeps its place
 * before any script is there. Needs no DOM. Throws a `PayError` for what no tag can say.
 */
export function html<T extends Tag>(tag: T, props?: TagProps<T>): string {
  const contract = elements.find((one) => one.contract.tag === tag)?.contract;
  if (!contract) throw failures.unknownTag(String(tag));
  const known: Readonly<Record<string, Prop>> = contract.props;
  const given = Object.entries(props ?? {});
  const attributes = given.map(([key, value]) => (Object.hasOwn(known, key) ? prop(key, value) : attribute(key, value)));
  return `<${tag}${attributes.join('')}>${placeholder(contract, props ?? {})}</${tag}>`;
}

/** A flag of a component can be on when its attribute is absent, so that "off" has to be said. */
function prop(key: string, value: unknown): string {
  const isData = typeof value === 'object' && value !== null;
  return attribute(attributeName(key), value === false ? 'false' : isData ? json(key, value) : value);
}

function attribute(name: string, value: unknown): string {
  const text = typeof value === 'boolean' ? flagText(name, value) : value;
  if (text === undefined || text === null) return '';
  // What is in a name reaches the page as it is, and a handler would be code.
  if (!/^(?!on)[a-z][\w.:-]*$/i.test(name)) throw failures.invalidAttribute(name);
  if (value === true && !text) return ` ${name}`;
  if (typeof text !== 'string' && typeof text !== 'number') throw failures.invalidAttribute(name);
  return ` ${name}="${escaped(String(text))}"`;
}

function json(key: string, value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    // A circle, or a number JSON does not know.
    throw failures.invalidAttribute(key);
  }
}

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
