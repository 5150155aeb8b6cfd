import * as failures from '../../../bridge/failures.js';
import type { WalletDetail } from '../../../bridge/contracts/shared/wallet-request.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { PaymentMethods } from '../../../api/types.js';
import { findGooglePay, type GooglePay } from './google.js';
import { googleButtonStyle, buttonStyleOf } from './button-style.js';
import { paymentRequest, readyRequest } from './request.js';
import { excludesTerms } from './terms.js';

/**
 * Returns Google Pay if the provider lists it, Google can represent the amount and the terms of later
 * charges, and the shopper has a card. Throws if Google's script fails.
 */
export async function findWallet(
  methods: PaymentMethods,
  target: PaymentTarget & { readonly request?: readonly WalletDetail[] | undefined },
): Promise<GooglePay | undefined> {
  const request = readyRequest(methods);
  if (!methods.paymentMethods.includes('googlePay') || !request || !paymentRequest(methods, target))
    return undefined;
  if (excludesTerms(methods, target.request)) return undefined;
  const wallet = await findGooglePay(request, methods.livemode);
  if (wallet && !canDraw(wallet)) throw failures.googlePay('its button cannot be drawn');
  return wallet;
}

/** Whether the script can create a button, checked before the method is offered. */
function canDraw(wallet: GooglePay): boolean {
  try {
    return (
      wallet.button({
        ...googleButtonStyle(buttonStyleOf(undefined), 'en'),
        onClick: () => {},
      }) instanceof HTMLElement
    );
  } catch {
    return false;
  }
}
