import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import * as kit from '../../elements/index.js';

/** What a shop that moves over from another kit names: an account, and no amount. */
const account = { accountId: 'acc_1', sessionId: 'cart-7' };
const missing = 'You need to provide paymentId or accountId amount and currency';

const factories = [
  'CardInput',
  'Bizum',
  'PayPal',
  'GooglePay',
  'PaymentRequest',
  'ClickToPay',
] as const;

describe('an account alone', () => {
  let errors: string[];
  beforeEach(() => (errors = []));
  afterEach(() => kit.configure({ host: undefined, requireAmount: undefined }));

  /** Renders a component of a provider that is not there, and updates it. */
  async function render(name: (typeof factories)[number], props: object): Promise<void> {
    const { element, render } = kit[name]({
      ...props,
      onError: ({ message }: Error) => errors.push(message),
    } as never);
    void render('body').catch(() => {});
    await element.updateComplete;
    await Promise.resolve();
    element.remove();
  }

  for (const name of factories)
    it(`is enough for ${name} on a page that requires no amount, and is refused elsewhere`, async () => {
      const host = `http://127.0.0.1:${location.port}/nothing-here`;
      kit.configure({ host, requireAmount: false });
      await render(name, account);
      expect(errors).to.eql([]);
      await render(name, { sessionId: 'cart-7' });
      expect(errors.pop()).to.match(/^You need to provide paymentId or accountId/);
      kit.configure({ host, requireAmount: true });
      await render(name, account);
      expect(errors).to.eql([missing]);
    });
});
