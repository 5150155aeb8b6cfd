import { routes } from '../../../api/routes.js';
import type { Account } from '../../../server/merchants/account.js';
import type { PaymentInspection } from '../../../simulators/control/inspection.js';
import type { Payment } from '../../../api/merchant-types.js';
import type { Sandbox as Server } from '../../../sandbox/options.js';
import { sendRequest, type RequestOptions } from './send-request.js';
import { playBankApp } from './bank-app.js';
import type { Sandbox } from './sandbox.js';

/**
 * Returns the handle on a running sandbox: the merchant's API calls, and the control routes below
 * `/sandbox/`.
 */
export function connect(server: Server, account: Account): Sandbox {
  const { origin, walletsOrigin, apiUrl } = server;
  let orders = 0;
  let closing: Promise<void> | undefined;
  const asMerchant = (path: string, request: RequestOptions = {}) =>
    sendRequest<Payment>(`${apiUrl}${path}`, {
      ...request,
      headers: { Authorization: account.key },
    });
  const control = <T>(path: string, request?: RequestOptions) =>
    sendRequest<T>(new URL(`/sandbox/${path}`, apiUrl).href, request);
  const behind = (paymentId: string) => control<PaymentInspection>(`payments/${paymentId}`);

  return {
    origin,
    walletsOrigin,
    apiUrl,
    scriptUrl: `${origin}/v2/payframe.js`,
    account,
    createPayment: (payment) =>
      asMerchant('/payments', {
        method: 'POST',
        body: { currency: 'EUR', orderId: `order-${++orders}`, ...payment },
      }),
    readPayment: (paymentId) => asMerchant(`/payments/${paymentId}`),
    payments: () => control('payments'),
    charges: async (paymentId) => (await behind(paymentId)).charges,
    webhooks: async (paymentId) => (await behind(paymentId)).webhooks,
    mails: async (paymentId) => (await behind(paymentId)).mails,
    breaks(route, kind, breakage) {
      const { method, path } = routes[route];
      return control('faults', {
        method: 'POST',
        body: { route: `${method} ${path}`, kind, ...breakage },
      });
    },
    mocks: (order) => control('mocks', { method: 'POST', body: order }),
    bankApp: (paymentId, action) => playBankApp(apiUrl, paymentId, action),
    async reset() {
      await control('faults', { method: 'DELETE' });
      await control('mocks', { method: 'DELETE' });
    },
    close: () => (closing ??= server.close()),
  };
}
