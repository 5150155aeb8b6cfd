import type { ExpressWallet } from '../express-wallet.js';

/** PayPal in the row of wallets, whose frame loads PayPal's script itself. */
export const paypalWallet: ExpressWallet = {
  method: 'paypal',
  loadApp: () => import('./app.js').then(({ PayPalApp }) => PayPalApp),
  props: { standalone: true },
};
