import type { AppAction as BankAppAction } from '../../../simulators/control/app-actions.js';
import { sendRequest } from './send-request.js';
import * as failures from './failures.js';

export type { BankAppAction };

/**
 * Answers the Bizum push of a pending payment as the shopper's bank app would. Throws `NOT_WAITING`
 * if the payment does not wait for an approval.
 */
export async function playBankApp(
  origin: string,
  paymentId: string,
  action: BankAppAction,
): Promise<void> {
  // Browsers resolve `*.localhost` to this machine; not every operating system does.
  const address = new URL(`/sandbox/bizum/${paymentId}`, origin);
  address.hostname = '127.0.0.1';
  await sendRequest(address.href, { method: 'POST', body: { action } }).catch((thrown: unknown) => {
    throw Reflect.get(Object(thrown), 'statusCode') === 409
      ? failures.notWaiting(paymentId).with({}, thrown)
      : thrown;
  });
}
