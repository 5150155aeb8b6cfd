import type { ComponentType } from 'react';
import type { Contract } from '../../bridge/contract.js';
import { bizum } from '../../bridge/contracts/bizum.js';
import { clickToPay } from '../../bridge/contracts/click-to-pay.js';
import { cofidis, cofidisLoan } from '../../bridge/contracts/cofidis.js';
import { paypal } from '../../bridge/contracts/paypal.js';
import { googlePay, paymentRequest } from '../../bridge/contracts/wallets.js';
import type { Language } from '../../bridge/languages.js';
import type { Style } from '../../bridge/contracts/shared/props.js';
import type { MethodName, PaymentResult } from '../../provider/types.js';
import { CardMethod } from './card-method.js';

/** What a way to pay is given in the popup. */
export interface MethodProps {
  readonly payment: PaymentResult;
  readonly language: Language;
  readonly innerStyle?: Style | undefined;
  /** The payment is being made: nothing may be changed or sent now. */
  readonly paying: boolean;
  /** The shopper wants to pay with this token. */
  readonly pay: (token: string) => void;
}

/** How the popup shows a way to pay: as a form of its own, by a button that pays, or by an overlay over its sheet. */
type Way =
  | { readonly form: ComponentType<MethodProps> }
  | { readonly wallet: Contract; readonly props?: (offered: readonly MethodName[]) => Readonly<Record<string, unknown>> }
  | { readonly overlay: Contract };

/** The ways to pay that the popup can show, in the order in which they are offered: the wallets stand above the choice. */
const ways: Readonly<Record<MethodName, Way>> = {
  // Where both are offered one button serves: Apple Pay where the browser has it, else Google Pay.
  applePay: { wallet: paymentRequest, props: (offered) => ({ wallets: offered.filter(isOfBrowser) }) },
  googlePay: { wallet: googlePay },
  paypal: { wallet: paypal, props: () => ({ standalone: true }) },
  card: { form: CardMethod },
  clickToPay: { overlay: clickToPay },
  bizum: { overlay: bizum },
  cofidis: { overlay: cofidis },
  cofidisLoan: { overlay: cofidisLoan },
};

const isOfBrowser = (name: MethodName) => name === 'applePay' || name === 'googlePay';

/** A way to pay that is offered. */
export type Offer = Way & { readonly name: MethodName };

/** What is offered of the names, in the popup's order. */
export function offersOf(names: readonly MethodName[]): readonly Offer[] {
  // An object made from entries has lost the keys it was made from.
  const all = Object.entries(ways).map(([name, way]) => ({ ...way, name: name as MethodName }));
  return all.filter(({ name }) => names.includes(name) && (name !== 'googlePay' || !names.includes('applePay')));
}
