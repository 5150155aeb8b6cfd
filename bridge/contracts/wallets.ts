import { contract, list } from '../contract.js';
import { walletEvents } from './shared/method.js';
import { applePayProps, paymentProps, storingProps, withoutPayment } from './shared/props.js';
import { walletStyle } from './shared/style.js';
import { walletRequestProps } from './shared/wallet-request.js';

const walletProps = {
  ...paymentProps,
  ...walletRequestProps,
  ...storingProps,
  /** Styles for the inside of the frame. Named `style` in factories. */
  innerStyle: walletStyle,
} as const;

const wallet = {
  height: 0,
  hasThirdParties: true,
  allow: 'payment *',
  props: walletProps,
  refuse: withoutPayment,
  amountOptional: true,
  events: walletEvents,
  calls: {},
} as const;

/** A Google Pay button. */
export const googlePay = contract({
  ...wallet,
  tag: 'pay-google-pay',
  frame: 'google-pay',
  title: 'googlePay',
});

/** A wallet button: Apple Pay, or else Google Pay. */
export const paymentRequest = contract({
  ...wallet,
  tag: 'pay-payment-request',
  frame: 'payment-request',
  title: 'wallet',
  props: {
    ...walletProps,
    ...applePayProps,
    /** The wallets to offer; both when absent. */
    wallets: list<'applePay' | 'googlePay'>(),
  },
});
