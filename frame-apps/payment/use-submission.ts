import { useEffect, useEffectEvent, useRef } from 'react';
import type { NoToken } from '../api/request-token.js';
import type { FormProps } from './payment-method.js';

/** What a form of the checkout's document submits. */
export interface Submission {
  /** Shows what is missing, and focuses it. Returns whether nothing is. */
  readonly check: () => boolean;
  /**
   * Requests the token. Resolves to `undefined` if the form shows the problem itself; throws if the
   * form is not what fails.
   */
  readonly makeToken: () => Promise<{ readonly token: string } | NoToken | undefined>;
  /** Reports what `makeToken` has thrown. */
  readonly fail: (thrown: unknown) => unknown;
  /** Focuses what has to be typed again after an attempt to pay. */
  readonly focusAgain: () => void;
}

/**
 * Provides the submission of a form: one at a time, with the merchant's consent, to a token that
 * pays. It resolves to whether there is one.
 */
export function useSubmission(
  { paying, hasButton, checkDetails, mayPay, pay, setMaking, report }: FormProps,
  { check, makeToken, fail, focusAgain }: Submission,
): () => Promise<boolean> {
  const isSending = useRef(false);
  const hasPaid = useRef(false);
  const returned = useEffectEvent(() => {
    if (hasPaid.current && !paying && hasButton) focusAgain();
    hasPaid.current &&= paying;
  });
  useEffect(() => returned(), [paying]);

  return async () => {
    // A double click, or Enter and a click, is one payment.
    if (isSending.current || paying) return false;
    isSending.current = true;
    report();
    try {
      const isComplete = check();
      // The details last: they are above the form, and the first field that is wrong is focused.
      if (!checkDetails() || !isComplete || !(await mayPay())) return false;
      setMaking(true);
      const made = await makeToken();
      if (made && 'token' in made) {
        hasPaid.current = true;
        pay({ token: made.token });
        return true;
      }
      if (made) report(made.message);
    } catch (thrown) {
      await fail(thrown);
    } finally {
      isSending.current = false;
      setMaking(false);
    }
    return false;
  };
}
