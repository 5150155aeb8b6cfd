import { useRef, useState } from 'react';
import type { PaymentMethodInput } from '../../provider/types.js';
import { makeMethodToken } from '../method/token.js';
import { api, callError } from '../runtime/api.js';
import { repeat } from '../runtime/retry.js';
import { textsIn } from '../runtime/texts/index.js';
import type { TokenOwner } from '../runtime/token-owner.js';
import type { Language } from '../../bridge/languages.js';
import { PayError } from '../../bridge/errors.js';
import { keepPhone } from './kept-phone.js';
import { phoneIn } from './phone.js';

/** What is wrong: with the number as it was typed, or with what became of it. */
export type BizumProblem = { readonly field: 'invalid' | 'notRegistered' } | { readonly error: PayError };

/** What the form tells. */
export interface FormEnds {
  readonly owner: TokenOwner;
  readonly language: Language;
  /** Whether a number is still the one that stands there. */
  readonly isWanted: (phoneNumber: string) => boolean;
  readonly made: (token: string) => unknown;
  readonly failed?: (problem: BizumProblem) => unknown;
}

/**
 * One try at a time to turn a phone number into a token: its shape, then the provider's word, then the token. What becomes of
 * a number that is not wanted any more is not told: the wrong person would be asked to pay.
 */
export function useForm({ owner, language, isWanted, made, failed }: FormEnds) {
  const [problem, setProblem] = useState<BizumProblem>();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef<{ readonly phoneNumber: string }>(undefined);

  const fail = (what: BizumProblem) => {
    setProblem(what);
    failed?.(what);
  };

  const send = async (typed: string, remember?: boolean) => {
    const phoneNumber = phoneIn(typed);
    if (!phoneNumber) return fail({ field: 'invalid' });
    if (underWay.current?.phoneNumber === phoneNumber) return;
    const turn = { phoneNumber };
    const isOver = () => underWay.current !== turn || !isWanted(phoneNumber);
    underWay.current = turn;
    setBusy(true);
    setProblem(undefined);
    const texts = textsIn(language);
    try {
      const { paymentId, accountId, amount } = owner;
      const ask = { phoneNumber, ...(paymentId ? { paymentId } : { accountId, amount }) };
      const { isValid } = await repeat((signal) => api.validateBizumPhone(ask, { signal }));
      if (isOver()) return;
      if (!isValid) return fail({ field: 'notRegistered' });
      const paymentMethod: PaymentMethodInput = { bizum: { phoneNumber, ...(remember !== undefined && { remember }) } };
      const { paymentToken } = await makeMethodToken(paymentMethod, owner, texts);
      if (isOver()) return;
      if (remember) keepPhone(phoneNumber);
      made(paymentToken);
    } catch (thrown) {
      if (isOver()) return;
      const error = callError(thrown, texts);
      fail({ error: error.shopperMessage ? error : error.with({ shopperMessage: texts.errors.api }) });
    } finally {
      if (underWay.current === turn) {
        underWay.current = undefined;
        setBusy(false);
      }
    }
  };

  return { problem, isBusy, send, forgive: () => setProblem(undefined) };
}
