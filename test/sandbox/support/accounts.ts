import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../server/merchants/account.js';

/** An account like the demo account, with an id and secrets of its own. */
export const accountOf = (name: string, changes: Partial<Account> = {}): Account => ({
  ...demoAccount,
  id: `acc_${name}`,
  key: `sk_test_${name}`,
  webhookSecret: `whsec_${name}`,
  ...changes,
});

/** The accounts of the sandbox that files share, each different from the demo account in one way. */
export const accounts = {
  other: accountOf('other'),
  cardsOnly: accountOf('cards', { methods: {} }),
  visaOnly: accountOf('visa', { brands: ['visa', 'mastercard'] }),
  mastercardOnly: accountOf('mastercard', { brands: ['mastercard'] }),
  amexOnly: accountOf('amex', { brands: ['amex'] }),
  cartesBancairesOnly: accountOf('scheme', { brands: ['cartesBancaires'] }),
  /** It does not bear the risk of a card whose bank cannot authenticate. */
  careful: accountOf('careful', { chargesUnauthenticated: false }),
  withoutInstallments: accountOf('without_plans', { offersInstallments: false }),
};
