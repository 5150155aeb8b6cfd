import { useRef, useState } from 'react';
import type { Language } from '../../../bridge/languages.js';
import { ApiError } from '../../../api/client.js';
import { inLanguage } from '../language.js';
import { stepAddress } from '../../api/address.js';
import { api } from '../../api/api.js';
import { failureKind, repeat } from '../../api/retry.js';
import { forgetKey, keyOf } from './attempt.js';
import type { PosLink } from './link.js';

/**
 * Why no payment was created: the provider rejects the link or the amount, or the request failed.
 */
export type BeginProblem = 'badLink' | 'amount' | 'failed';

/**
 * Creates the payment of a link, only once even for repeated presses, and replaces this page with
 * the payment page.
 */
export function useBegin(link: PosLink | undefined, language: Language) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BeginProblem>();
  const isInProgress = useRef(false);

  const begin = async (amount: number) => {
    if (!link || isInProgress.current) return;
    isInProgress.current = true;
    setBusy(true);
    setProblem(undefined);
    const idempotencyKey = keyOf(link, amount);
    try {
      const made = await repeat((signal) =>
        api.createPayment({ ...link, amount }, { idempotencyKey, signal }),
      );
      const address = stepAddress(made.nextAction?.redirectUrl);
      if (!address) throw new Error('The payment has no page');
      forgetKey(link, amount);
      // Replace this page, so that a reload or Back leads to the payment and does not create
      // another.
      location.replace(inLanguage(address, language));
    } catch (thrown) {
      if (failureKind(thrown) === 'refused') forgetKey(link, amount);
      isInProgress.current = false;
      setBusy(false);
      setProblem(problemOf(thrown));
    }
  };
  return { isBusy, problem, begin, forgive: () => setProblem(undefined) };
}

function problemOf(thrown: unknown): BeginProblem {
  if (!(thrown instanceof ApiError) || failureKind(thrown) !== 'refused') return 'failed';
  return thrown.statusCode === 422 ? 'amount' : 'badLink';
}
