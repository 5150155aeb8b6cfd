import { useRef, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import { ApiError } from '../../api/client.js';
import { isEmail } from '../ui/email.js';
import { api } from '../api/api.js';
import { failureKind, repeat } from '../api/retry.js';

/** Why a receipt could not be sent. */
export type ReceiptProblem = 'invalid' | 'again' | 'tooMany' | 'notPaid' | 'failed';

/** The provider's error code for a payment with too many receipts. */
const ENOUGH = 'E300';

/** The state of a receipt request. */
export type ReceiptState = {
  readonly problem?: ReceiptProblem;
  readonly isBusy?: boolean;
  readonly sentTo?: string;
};

/** Requests receipts: one at a time, and none for an address that has received one. */
export function useReceipt(paymentId: string, language: Language) {
  const [state, setState] = useState<ReceiptState>({});
  const sent = useRef(new Set<string>());
  const isInProgress = useRef(false);

  const send = async (typed: string) => {
    const customerEmail = typed.trim();
    if (isInProgress.current) return;
    if (!isEmail(customerEmail)) return setState({ problem: 'invalid' });
    if (sent.current.has(customerEmail)) return setState({ problem: 'again' });
    isInProgress.current = true;
    setState({ isBusy: true });
    try {
      await repeat((signal) =>
        api.sendPaymentReceipt({ paymentId, customerEmail, language }, { signal }),
      );
      sent.current.add(customerEmail);
      setState({ sentTo: customerEmail });
    } catch (thrown) {
      setState({ problem: problemOf(thrown) });
    } finally {
      isInProgress.current = false;
    }
  };
  return { state, send, begin: () => setState({}) };
}

/** Converts an error to the problem to show. */
function problemOf(thrown: unknown): ReceiptProblem {
  if (thrown instanceof ApiError && thrown.statusCode === 409)
    return thrown.code === ENOUGH ? 'tooMany' : 'notPaid';
  return failureKind(thrown) === 'refused' ? 'invalid' : 'failed';
}
