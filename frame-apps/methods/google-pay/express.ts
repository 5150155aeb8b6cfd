import type { ExpressWallet } from '../express-wallet.js';

/** Google Pay in the row of wallets. */
export const googlePayWallet: ExpressWallet = {
  method: 'googlePay',
  loadApp: () => import('./app.js').then(({ GooglePayApp }) => GooglePayApp),
  // Only Chromium has it.
  isFirst: () => 'userAgentData' in navigator,
};
