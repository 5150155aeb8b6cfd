import { expect } from '@esm-bundle/chai';
import { elements } from '../../elements/generated/registry.js';
import * as kit from '../../elements/index.js';

const known = () =>
  elements.map(({ contract }) => contract.tag).filter((tag) => customElements.get(tag));

// One page has one registry: each test continues from the previous one.
describe('the root of the package', () => {
  it('registers nothing by being imported', () => {
    expect(known()).to.deep.equal([]);
  });

  it('registers with a factory the element that it makes, and no other', () => {
    expect(kit.CardInput({ paymentId: 'p1' }).element).to.be.instanceOf(kit.PayCardInput);
    kit.CardInput({ paymentId: 'p2' });
    expect(known()).to.deep.equal(['pay-card-input']);
  });

  it('registers with confirmPayment the payment modal that it opens', async () => {
    const payment = kit
      .confirmPayment({ paymentId: 'p1' })
      .catch((error: kit.PayError) => error.code);
    expect(known()).to.deep.equal(['pay-card-input', 'pay-payment-modal']);
    expect(await payment).to.equal('HOST_MISSING');
  });

  it('has an entry per element that registers it, with the overlay that a button opens', async () => {
    // The build makes it from the list of components.
    const entry: string = '/dist/package/elements/tags/bizum-button.js';
    await import(entry);
    expect(known()).to.deep.equal([
      'pay-bizum',
      'pay-bizum-button',
      'pay-card-input',
      'pay-payment-modal',
    ]);
  });

  it('has an entry that registers every element', async () => {
    await import('../../elements/all.js');
    expect(known()).to.have.lengthOf(elements.length);
  });
});
