import { expect } from '@esm-bundle/chai';
import { aliasOf, attributeName, type Contract, type Prop } from '../../bridge/contract.js';
import type { PayElement } from '../../elements/frame/pay-element.js';
import { elements } from '../../elements/generated/registry.js';
import '../../elements/all.js';

/** Inserts the element with the attributes, and returns what the console was warned of. */
async function warningsOf(tag: string, attributes: readonly string[]): Promise<readonly string[]> {
  const { warn } = console;
  const messages: string[] = [];
  console.warn = (...texts: unknown[]) => messages.push(String(texts[0]));
  const element = document.createElement(tag) as PayElement;
  element.addEventListener('pay-error', (event) => event.preventDefault());
  for (const name of attributes) element.setAttribute(name, '1');
  try {
    document.body.append(element);
    await element.updateComplete;
    element.requestUpdate();
    await element.updateComplete;
    await import('../../elements/base/unknown-props.js');
    await new Promise((next) => setTimeout(next));
  } finally {
    element.remove();
    console.warn = warn;
  }
  return messages;
}

/**
 * The names that a developer writes in JavaScript, except those of one word, which HTML has too.
 */
const camelCaseNames = ({ props }: Contract): readonly string[] =>
  Object.entries(props)
    .flatMap(([key, prop]) => [key, aliasOf(prop) ?? key])
    .filter((name, index, all) => /[A-Z]/.test(name) && all.indexOf(name) === index);

describe('an attribute that is written as in JavaScript', () => {
  for (const { contract } of elements) {
    const { tag } = contract;

    it(`warns a developer of <${tag}> once, with the attribute's name`, async () => {
      const names = camelCaseNames(contract);
      expect(names).to.include('colorScheme');
      const messages = [...(await warningsOf(tag, names)), ...(await warningsOf(tag, names))];
      expect(messages).to.eql(
        names.map(
          (name) =>
            `<${tag}> has no attribute ${name.toLowerCase()}: the attribute is ${attributeName(name)}`,
        ),
      );
    });
  }

  it('is named in full', async () => {
    expect(await warningsOf('pay-card-input', ['payment_id', 'order_id'])).to.eql([
      '<pay-card-input> has no attribute payment_id: the attribute is payment-id',
      '<pay-card-input> has no attribute order_id: the attribute is order-id',
    ]);
  });

  it('is not mistaken for an attribute of the page', async () => {
    const own = [
      'payment-id',
      'order-id',
      'amount',
      'id',
      'class',
      'style',
      'data-payment-id',
      'onfocus',
      'v-cloak',
      'paymentidentity',
    ];
    expect(await warningsOf('pay-card-input', own)).to.eql([]);
  });
});

describe('a boolean attribute that a framework sets as a property, with its empty text', () => {
  for (const { contract } of elements) {
    const booleans = Object.entries<Prop>(contract.props).flatMap(([key, { type }]) =>
      type === 'boolean' ? [key] : [],
    );

    it(`is true for <${contract.tag}>`, () => {
      const element = document.createElement(contract.tag) as PayElement & Record<string, unknown>;
      for (const key of booleans) {
        element[key] = '';
        expect(element[key], key).to.equal(true);
        element[key] = undefined;
        expect(element[key], key).to.equal(undefined);
      }
    });
  }
});
