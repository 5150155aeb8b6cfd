import type { PayPalClientToken } from '../../../bridge/contracts/paypal.js';
import { withTimeout } from '../../../bridge/with-timeout.js';
import { api, callError } from '../../api/api.js';
import { CALL_BUDGET_MS } from '../../api/retry.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { Texts } from '../../runtime/texts.js';

/**
 * Requests a client token of PayPal's for the page that runs its script. Throws errors with messages
 * for the merchant and for the shopper.
 */
export async function createClientToken(
  { paymentId, accountId }: PaymentTarget,
  page: string,
  texts: Texts,
): Promise<PayPalClientToken> {
  const domainName = new URL(page).hostname;
  try {
    return await withTimeout(CALL_BUDGET_MS, (signal) =>
      api.createPayPalClientToken(
        { ...(paymentId ? { paymentId } : { accountId }), domainName },
        { signal },
      ),
    );
  } catch (thrown) {
    throw callError(thrown, texts);
  }
}
