import type { ComponentType } from 'react';
import type { Contract } from '../../bridge/contract.js';
import { paypal } from '../../bridge/contracts/paypal.js';
import { googlePay, paymentRequest } from '../../bridge/contracts/wallets.js';
import type { MethodName } from '../../provider/types.js';
import { clickToPayFrame } from '../methods/click-to-pay/frame.js';
import { mayHaveApplePay } from '../methods/payment-request/may-have-apple-pay.js';
import { CardMethod } from './card-method.js';
import { Bizum, Cofidis, CofidisLoan } from './forms.js';
import type { MethodProps } from './method-props.js';

/** How a payment method is shown: as a form, as a wallet's button, or in its own frame with third-party scripts. */
type Way =
  | { readonly form: ComponentType<MethodProps> }
  | { readonly wallet: Contract; readonly props?: (offered: readonly MethodName[]) => Readonly<Record<string, unknown>> }
  | { readonly frame: Contract };

/** The payment methods of the payment modal, in the order in which they are offered: wallets above the list. */
const ways: Readonly<Record<MethodName, Way>> = {
  // If both are offered, one button serves: Apple Pay if the browser has it, otherwise Google Pay.
  applePay: { wallet: paymentRequest, props: (offered) => ({ wallets: offered.filter(isOfBrowser) }) },
  googlePay: { wallet: googlePay },
  paypal: { wallet: paypal, props: () => ({ standalone: true }) },
  card: { form: CardMethod },
  clickToPay: { frame: clickToPayFrame },
  bizum: { form: Bizum },
  cofidis: { form: Cofidis },
  cofidisLoan: { form: CofidisLoan },
};

const isOfBrowser = (name: MethodName) => name === 'applePay' || name === 'googlePay';

/** A payment method that is offered. */
export type Offer = Way & { readonly name: MethodName };

/** Returns the offers for the given names, in the payment modal's order. */
export function offersOf(names: readonly MethodName[]): readonly Offer[] {
  // `Object.entries` loses the type of the keys.
  const all = Object.entries(ways).map(([name, way]) => ({ ...way, name: name as MethodName }));
  const isGoogleToo = names.includes('googlePay');
  return all.filter(({ name }) => {
    if (name === 'applePay' && !isGoogleToo && !mayHaveApplePay()) return false;
    return names.includes(name) && (name !== 'googlePay' || !names.includes('applePay'));
  });
}
