import type { PayPalClientToken, PayPalInstance } from '../../bridge/contracts/paypal.js';

/** An instance of version 6 of PayPal's script, for a merchant in Spain. */
export const payPalInstance: PayPalInstance = {
  merchantId: 'MERCHANT1',
  locale: 'es-ES',
  currencyCode: 'EUR',
};

let made = 0;

/** A client token as the provider gives it, for this page unless told otherwise, and new each time. */
export function clientToken(changes: object = {}, expiresIn = 900): PayPalClientToken {
  const claims = { aud: payPalInstance.merchantId, domains: [location.hostname], iat: 0 };
  const parts = [{}, { ...claims, exp: expiresIn, jti: ++made, ...changes }];
  const encoded = parts.map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''));
  return { clientToken: [...encoded, 'signature'].join('.'), expiresIn };
}
