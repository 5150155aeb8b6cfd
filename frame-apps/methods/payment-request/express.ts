import type { ExpressWallet } from '../express-wallet.js';
import { hasApplePay, mayHaveApplePay } from './may-have-apple-pay.js';

/** Apple Pay in the row of wallets. */
export const applePayWallet: ExpressWallet = {
  method: 'applePay',
  loadApp: () => import('./app.js').then(({ PaymentRequestApp }) => PaymentRequestApp),
  props: { wallets: ['applePay'] },
  isOffered: mayHaveApplePay,
  isFirst: hasApplePay,
  isUncertain: () => !hasApplePay(),
};
