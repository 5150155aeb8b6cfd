import { routes } from '../provider/routes.js';
import type { Account } from '../sandbox/accounts.js';
import type { BehindPayment } from '../sandbox/behind.js';
import type { Payment } from '../sandbox/merchant-types.js';
import type { Sandbox as Server } from '../sandbox/options.js';
import { ask, type Asked } from './ask.js';
import { playBankApp } from './bank-app.js';
import type { Sandbox } from './sandbox.js';

/** What a test does with a running sandbox: as its merchant by the API, and as its master by the control routes. */
export function connect(server: Server, account: Account): Sandbox {
  const { origin, apiUrl } = server;
  let orders = 0;
  let closing: Promise<void> | undefined;
  const asMerchant = (path: string, asked: Asked = {}) =>
    ask<Payment>(`${apiUrl}${path}`, { ...asked, headers: { Authorization: account.key } });
  const control = <T>(path: string, asked?: Asked) => ask<T>(new URL(`/sandbox/${path}`, apiUrl).href, asked);
  const behind = (paymentId: string) => control<BehindPayment>(`payments/${paymentId}`);

  return {
    origin,
    apiUrl,
    scriptUrl: `${origin}/v2/payframe.js`,
    account,
    createPayment: (payment) =>
      asMerchant('/payments', { method: 'POST', body: { currency: 'EUR', orderId: `order-${++orders}`, ...payment } }),
    readPayment: (paymentId) => asMerchant(`/payments/${paymentId}`),
    payments: () => control('payments'),
    charges: async (paymentId) => (await behind(paymentId)).charges,
    webhooks: async (paymentId) => (await behind(paymentId)).webhooks,
    mails: async (paymentId) => (await behind(paymentId)).mails,
    breaks(route, kind, breakage) {
      const { method, path } = routes[route];
      return control('faults', { method: 'POST', body: { route: `${method} ${path}`, kind, ...breakage } });
    },
    standIns: (order) => control('stand-ins', { method: 'POST', body: order }),
    bankApp: (paymentId, action) => playBankApp(apiUrl, paymentId, action),
    async reset() {
      await control('faults', { method: 'DELETE' });
      await control('stand-ins', { method: 'DELETE' });
    },
    close: () => (closing ??= server.close()),
  };
}
