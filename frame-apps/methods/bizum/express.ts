import type { ExpressWallet } from '../express-wallet.js';

/** Bizum in the row of wallets: the page shows the overlay that the button opens. */
export const bizumWallet: ExpressWallet = {
  method: 'bizum',
  loadApp: () => import('./button/app.js').then(({ BizumButtonApp }) => BizumButtonApp),
  // Bizum cannot reserve money, and its overlay would say so.
  isOffered: ({ transactionType }) => transactionType !== 'AUTH',
};
