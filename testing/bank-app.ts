import type { BankAppAction } from '../sandbox/rules/bank-app.js';
import { ask } from './ask.js';
import * as failures from './failures.js';

export type { BankAppAction };

/** Plays the shopper's bank app for a payment that waits for it, at the sandbox of this origin. */
export async function playBankApp(origin: string, paymentId: string, action: BankAppAction): Promise<void> {
  // Not every system knows that what ends in `.localhost` is this machine; browsers do.
  const address = new URL(`/sandbox/bizum/${paymentId}`, origin);
  address.hostname = '127.0.0.1';
  await ask(address.href, { method: 'POST', body: { action } }).catch((thrown: unknown) => {
    throw Reflect.get(Object(thrown), 'statusCode') === 409 ? failures.notWaiting(paymentId).with({}, thrown) : thrown;
  });
}
