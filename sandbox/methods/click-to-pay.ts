import { Failure } from '../failure.js';
import type { Method } from './method.js';
import { paidWalletCard, walletCard } from './wallet-card.js';

/** Pays with the card in a scheme's signed answer: three parts of base64url, the second of which is JSON. */
export const clickToPay: Method<'clickToPay'> = {
  metadata: ({ methods }) => methods.clickToPay,
  describe(_context, account, { token, cardBrand }) {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const described = walletCard(account, payload, 'E680');
    if (described.brand !== cardBrand) throw new Failure(422, 'E680');
    return described;
  },
  paid: (token, attempt) => ({ method: 'clickToPay', card: paidWalletCard(token, attempt) }),
};
