import type { PaymentStatus } from '../../api/types.js';
import type { Check } from './finding.js';
import { remedies } from './remedies.js';

/** A shopper can pay a pending payment, or retry a declined one. */
const UNPAID: readonly PaymentStatus[] = ['PENDING', 'FAILED'];

const PATIENCE_MS = 3000;

/** A payment can only be paid once. */
export const payments: Check = async ({ getPayment }, patients) => {
  const ids = [...new Set(patients.flatMap(({ paymentId }) => paymentId ?? []))];
  // The frames report payments that do not exist. If the page's CSP blocks the request, nothing is
  // reported.
  const found = await Promise.all(
    ids.map((id) =>
      getPayment(id, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined),
    ),
  );
  return found
    .filter((payment) => payment !== undefined)
    .filter(({ status }) => !UNPAID.includes(status))
    .map(({ id, status }) => ({
      code: 'PAYMENT_OVER',
      problem: `The payment ${id} cannot be paid: its status is ${status}.`,
      remedy:
        'Create a payment for each order, and show its result instead of the checkout once it has one.',
    }));
};

/** A payment that `confirmPayment` was called with has no element. */
export const confirmed: Check = ({ notFound }) =>
  notFound.map((id) => ({
    code: 'PAYMENT_NOT_FOUND',
    problem: `confirmPayment: the provider has no payment "${id}".`,
    remedy: remedies['PAYMENT_NOT_FOUND']!,
  }));
