import type { PaymentMethods } from '../../provider/types.js';
import { findGooglePay, type GooglePay } from './google.js';
import { googleLook, lookOf } from './look.js';
import { paymentRequest, readyRequest, type Purchase } from './request.js';

/** Google Pay, where the provider lists it, the amount can be said, and the shopper has it; else nothing. */
export async function findWallet(methods: PaymentMethods, purchase: Purchase): Promise<GooglePay | undefined> {
  const request = readyRequest(methods);
  if (!methods.paymentMethods.includes('googlePay') || !request || !paymentRequest(methods, purchase)) return undefined;
  const wallet = await findGooglePay(request, methods.livemode);
  return wallet && canDraw(wallet) ? wallet : undefined;
}

/** Whether the script can make a button at all: better found before anything is promised to the shopper. */
function canDraw(wallet: GooglePay): boolean {
  try {
    return wallet.button({ ...googleLook(lookOf(undefined), 'en'), onClick: () => {} }) instanceof HTMLElement;
  } catch {
    return false;
  }
}
