import { useRef, useState } from 'react';
import { runAttempt, type Next } from '../browser/outcome.js';
import type { PageFacts } from '../page-facts.js';

/** Runs attempts to pay, one at a time, and keeps the message between them. */
export function useAttempts(facts: PageFacts) {
  const [payment, setPayment] = useState({
    paymentId: facts.paymentId,
    bankIsWaiting: facts.bankIsWaiting,
  });
  const [notice, setNotice] = useState(facts.notice);
  const [busy, setBusy] = useState(false);
  // State updates too late for the second click of a double click: both see the same render.
  const running = useRef(false);

  const run = async (attempt: () => Promise<Next>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotice('');
    const failed = await runAttempt(attempt, facts);
    // The form stays busy while the page navigates, so nothing can be clicked.
    if (!failed) return;
    if (failed.retry) setPayment(failed.retry);
    running.current = false;
    setBusy(false);
    setNotice(failed.message);
  };

  return { ...payment, busy, notice, setNotice, run };
}
