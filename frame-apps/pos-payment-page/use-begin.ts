import { useRef, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import { ApiError } from '../../provider/client.js';
import { inLanguage } from '../hosted/language.js';
import { stepAddress } from '../runtime/address.js';
import { api } from '../runtime/api.js';
import { outcomeOf, repeat } from '../runtime/retry.js';
import { forgetKey, keyOf } from './attempt.js';
import type { PosLink } from './link.js';

/** Why no payment was begun: the provider does not take the link, or not the amount, or was not to be reached. */
export type BeginProblem = 'badLink' | 'amount' | 'failed';

/** Makes the payment of a link, once however often it is pressed, and goes on to its page in place of this one. */
export function useBegin(link: PosLink | undefined, language: Language) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BeginProblem>();
  const isUnderWay = useRef(false);

  const begin = async (amount: number) => {
    if (!link || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    const idempotencyKey = keyOf(link, amount);
    try {
      const made = await repeat((signal) => api.createPayment({ ...link, amount }, { idempotencyKey, signal }));
      const address = stepAddress(made.nextAction?.redirectUrl);
      if (!address) throw new Error('The payment has no page');
      forgetKey(link, amount);
      // In place of this page: a reload and Back find the payment, and do not begin another.
      location.replace(inLanguage(address, language));
    } catch (thrown) {
      if (outcomeOf(thrown) === 'refused') forgetKey(link, amount);
      isUnderWay.current = false;
      setBusy(false);
      setProblem(problemOf(thrown));
    }
  };
  return { isBusy, problem, begin, forgive: () => setProblem(undefined) };
}

function problemOf(thrown: unknown): BeginProblem {
  if (!(thrown instanceof ApiError) || outcomeOf(thrown) !== 'refused') return 'failed';
  return thrown.statusCode === 422 ? 'amount' : 'badLink';
}
