import { useRef, useState } from 'react';
import type { PaymentMethodInput } from '../../../api/types.js';
import { makeMethodToken } from '../token.js';
import { api, callError } from '../../api/api.js';
import type { Storing } from '../../api/request-token.js';
import { repeat } from '../../api/retry.js';
import { textsIn } from '../../runtime/texts.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { Language } from '../../../bridge/languages.js';
import { PayError } from '../../../bridge/errors.js';
import { keepPhone } from './kept-phone.js';
import { phoneIn } from './phone.js';

/** A problem with the phone number, or an error of a request. */
export type BizumProblem =
  { readonly field: 'invalid' | 'notRegistered' } | { readonly error: PayError };

/** Options and callbacks of the form. */
export interface FormEnds {
  readonly target: PaymentTarget;
  readonly language: Language;
  readonly storing?: Storing | undefined;
  /** Whether the field still has this number. */
  readonly isCurrent: (phoneNumber: string) => boolean;
  /** The number can pay; the token request is next. */
  readonly making: () => unknown;
  readonly made: (token: string) => unknown;
  readonly failed?: (problem: BizumProblem) => unknown;
}

/**
 * Turns a phone number into a token, one attempt at a time: checks its format, asks the provider
 * whether it can pay, creates the token. If the number has changed meanwhile, the result is
 * discarded: the wrong person would be asked to pay.
 */
export function useForm({ target, language, storing, isCurrent, making, made, failed }: FormEnds) {
  const [problem, setProblem] = useState<BizumProblem>();
  const [isBusy, setBusy] = useState(false);
  const inProgress = useRef<{ readonly phoneNumber: string }>(undefined);

  const fail = (what: BizumProblem): false => {
    setProblem(what);
    failed?.(what);
    return false;
  };

  /** Resolves to whether a token was made. */
  const send = async (typed: string, remember?: boolean): Promise<boolean> => {
    const phoneNumber = phoneIn(typed);
    if (!phoneNumber) return fail({ field: 'invalid' });
    if (inProgress.current?.phoneNumber === phoneNumber) return false;
    const turn = { phoneNumber };
    const isOver = () => inProgress.current !== turn || !isCurrent(phoneNumber);
    inProgress.current = turn;
    setBusy(true);
    setProblem(undefined);
    const texts = textsIn(language);
    try {
      const { paymentId, accountId, amount } = target;
      const input = { phoneNumber, ...(paymentId ? { paymentId } : { accountId, amount }) };
      const { isValid } = await repeat((signal) => api.validateBizumPhone(input, { signal }));
      if (isOver()) return false;
      if (!isValid) return fail({ field: 'notRegistered' });
      if ((await making()) === false || isOver()) return false;
      const paymentMethod: PaymentMethodInput = {
        bizum: { phoneNumber, ...(remember !== undefined && { remember }) },
      };
      const { paymentToken } = await makeMethodToken(paymentMethod, target, texts, storing);
      if (isOver()) return false;
      if (remember) keepPhone(phoneNumber);
      made(paymentToken);
      return true;
    } catch (thrown) {
      if (isOver()) return false;
      const error = callError(thrown, texts);
      return fail({
        error: error.shopperMessage ? error : error.with({ shopperMessage: texts.errors.api }),
      });
    } finally {
      if (inProgress.current === turn) {
        inProgress.current = undefined;
        setBusy(false);
      }
    }
  };

  /**
   * Shows what is wrong with a number, as far as this can be said here. Returns whether nothing is.
   */
  const validate = (typed: string): boolean =>
    phoneIn(typed) !== undefined || fail({ field: 'invalid' });

  return { problem, isBusy, send, validate, forgive: () => setProblem(undefined) };
}
