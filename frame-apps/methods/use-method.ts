import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { Language } from '../../bridge/languages.js';
import { amountProblem } from '../../api/accepted-amounts.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type { MethodName, PaymentMethods } from '../../api/types.js';
import { api, callError } from '../api/api.js';
import { visibleTarget } from '../api/payment-target.js';
import { pause } from '../api/pause.js';
import { failureKind, isTemporary, repeat, waitBefore } from '../api/retry.js';
import { UNANSWERED_ATTEMPTS } from '../runtime/limits.js';
import { textsIn } from '../runtime/texts.js';
import { useAmountChanges } from './token.js';

/** The props that the frames of all payment methods share. */
export interface MethodFrame extends PaymentTarget {
  readonly connected?: boolean;
  readonly language: Language;
  readonly emit: { load(isSupported: boolean): unknown; error(error: PayError): unknown };
}

/** Checks eligibility in the browser, such as whether a wallet is set up. */
export type AlsoNeeds = (methods: PaymentMethods, signal: AbortSignal) => Promise<boolean>;

/**
 * Provides the provider's reply about payment methods, or about any without `names`: `undefined`
 * until it is known, `false` if the method is not supported. Reads it again when the purchase
 * changes or a token was refused for its amount, and keeps the previous reply until then. Emits
 * `load` with the result, but not again if only the amount differs; a failed request emits `error`,
 * and counts as not supported until the provider replies again if it has not replied before.
 */
export function useMethod(
  names: MethodName | readonly MethodName[] | undefined,
  {
    connected,
    paymentId,
    accountId,
    amount,
    currency,
    transactionType,
    language,
    emit,
  }: MethodFrame,
  alsoNeeds?: AlsoNeeds,
): PaymentMethods | false | undefined {
  const [answer, setAnswer] = useState<PaymentMethods | false>();
  const key = [names ?? []].flat().join();
  const changes = useAmountChanges();

  const readMethods = useEffectEvent(
    async (signal: AbortSignal, failed: (thrown: unknown) => void) => {
      try {
        if (!paymentId && !accountId) throw failures.missingAccount();
        const read = (fresh: boolean) =>
          repeat(
            () => api.getPaymentMethods(paymentId ? { paymentId } : { accountId }, { fresh }),
            undefined,
            signal,
          );
        const found = await read(changes > 0);
        // The page knows another amount: the cached one may be that of before the merchant's server
        // has changed it.
        const isOther = Boolean(paymentId) && amount !== undefined && amount !== found.amount;
        const methods = isOther && !changes ? await read(true) : found;
        const target = visibleTarget({ paymentId, amount, currency }, methods);
        const isListed =
          !key ||
          methods.paymentMethods.some(
            (name) =>
              key.split(',').includes(name) && !amountProblem(name, target, methods.countryCode),
          );
        return isListed && (!alsoNeeds || (await alsoNeeds(methods, signal))) && methods;
      } catch (thrown) {
        failed(thrown);
        return false;
      }
    },
  );
  const reportFailure = useEffectEvent((thrown: unknown) => {
    const error = callError(thrown, textsIn(language));
    emit.error(failureKind(thrown) === 'refused' ? error.with({ retryable: false }) : error);
  });
  const emitted = useRef('');
  const resultOf = (isSupported: boolean) =>
    [isSupported, paymentId, accountId, currency, transactionType].join();
  /** Whether there is a reply about this very purchase. */
  const isAnswered = useEffectEvent(() => emitted.current === resultOf(true));
  const report = useEffectEvent((isSupported: boolean) => {
    const result = resultOf(isSupported);
    if (result !== emitted.current) emit.load(isSupported);
    emitted.current = result;
  });

  useEffect(() => {
    if (!connected) return void (emitted.current = '');
    const over = new AbortController();
    const { signal } = over;
    const readUntilAnswered = async () => {
      for (let tried = 1; tried <= UNANSWERED_ATTEMPTS; tried++) {
        let failure: unknown;
        const found = await readMethods(signal, (thrown) => (failure = thrown));
        if (signal.aborted) return;
        if (failure && tried === 1) reportFailure(failure);
        // What is shown stays, with what is typed in it: the provider refuses another amount itself.
        const isKept = isTemporary(failure) && isAnswered();
        if (!isKept) setAnswer(found);
        if (!isKept) report(found !== false);
        if (!isTemporary(failure)) return;
        // The provider may be back in a moment: the page is not reloaded for it.
        await pause(waitBefore(tried + 2, failure), signal);
      }
    };
    readUntilAnswered().catch(() => {}); // Aborted.
    return () => over.abort(new DOMException('Other props have come', 'AbortError'));
  }, [connected, paymentId, accountId, amount, currency, transactionType, key, changes]);

  return answer;
}
