import type { ExpressWallet } from '../express-wallet.js';
import { mayHaveApplePay } from './may-have-apple-pay.js';

/** The wallet of the browser in the row of wallets: Apple Pay or Google Pay. */
export const browserWallet: ExpressWallet = {
  methods: ['applePay', 'googlePay'],
  loadApp: () => import('./app.js').then(({ PaymentRequestApp }) => PaymentRequestApp),
  props: (names) => ({
    wallets: names.filter((name) => name === 'applePay' || name === 'googlePay'),
  }),
  isOffered: (names) => names.includes('googlePay') || mayHaveApplePay(),
  ofBrowser() {
    if (mayHaveApplePay()) return 'applePay';
    // Only Chromium has it.
    return 'userAgentData' in navigator ? 'googlePay' : undefined;
  },
};
