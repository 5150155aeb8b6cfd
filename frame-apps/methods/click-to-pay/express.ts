import type { ExpressWallet } from '../express-wallet.js';

/** Click to Pay in the row of wallets: the page shows the overlay that the button opens. */
export const clickToPayWallet: ExpressWallet = {
  method: 'clickToPay',
  loadApp: () => import('./button/app.js').then(({ ClickToPayButtonApp }) => ClickToPayButtonApp),
};
