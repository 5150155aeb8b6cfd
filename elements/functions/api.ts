import { createClient } from '../../provider/client.js';
import { settings } from '../base/config.js';

/** The provider's public calls, such as `api.getPayment({ paymentId })`: for look-ups, never for card data. */
export const api = /* @__PURE__ */ createClient(() => {
  const { apiUrl, host } = settings();
  return apiUrl ?? `${host?.replace(/\/$/, '')}/v1`;
});
