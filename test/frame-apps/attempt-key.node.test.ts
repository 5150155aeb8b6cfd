import { attemptKey } from '../../frame-apps/api/confirm-once.js';
import { describe, expect, it } from '../support/node-test.js';

describe('the key of an attempt', () => {
  it('is the same for the same payment and token, in every tab and after a reload', async () => {
    expect(await attemptKey('pay_1', 'tok_1')).to.equal(await attemptKey('pay_1', 'tok_1'));
  });

  // @mutant attempt-key-token
  it('is another for another card or another payment', async () => {
    const keys = await Promise.all([
      attemptKey('pay_1', 'tok_1'),
      attemptKey('pay_1', 'tok_2'),
      attemptKey('pay_2', 'tok_1'),
    ]);
    expect(new Set(keys).size).to.equal(3);
  });

  it('does not show the token', async () => {
    expect(await attemptKey('pay_1', 'tok_secret')).to.match(/^[0-9a-f]{32}$/);
  });
});
