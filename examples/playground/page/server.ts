import type { Facts } from '../facts.js';
import type { ShownPayment } from '../merchant.js';

/** A fault to switch on. Without `times`, it strikes every time. */
export interface Fault {
  readonly route: string;
  readonly kind: string;
  readonly times?: number;
  readonly paymentId?: string | undefined;
}

/** Returns what the build and the server's settings say. */
export const loadFacts = (): Promise<Facts> => call('/facts.json');

/** Creates a payment on the playground's server, as a shop's server does. */
export const createPayment = (amount: number, currency: string): Promise<ShownPayment> =>
  call('/api/payments', post({ amount, currency }));

/** Reads a payment by the playground's server. */
export const readPayment = (id: string): Promise<ShownPayment> =>
  call(`/api/payments/${encodeURIComponent(id)}`);

/** Switches a fault on. Returns whether the sandbox took it. */
export const orderFault = (fault: Fault): Promise<boolean> => isDone('/api/faults', post(fault));

/** Switches all faults off. */
export const removeFaults = (): Promise<boolean> => isDone('/api/faults', { method: 'DELETE' });

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const isDone = (path: string, options: RequestInit) =>
  fetch(path, options).then(
    ({ ok }) => ok,
    () => false,
  );

async function call<T>(path: string, options?: RequestInit): Promise<T> {
  const response = await fetch(path, options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // The server of this page answers with its own types.
  return (await response.json()) as T;
}
