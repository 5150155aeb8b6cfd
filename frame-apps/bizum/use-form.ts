import { useRef, useState } from 'react';
import type { PaymentMethodInput } from '../../provider/types.js';
import { makeMethodToken } from '../method/token.js';
import { api, callError } from '../runtime/api.js';
import { repeat } from '../runtime/retry.js';
import { textsIn } from '../runtime/texts/index.js';
import type { TokenOwner } from '../runtime/token-owner.js';
import type { Language } from '../../bridge/languages.js';
import { PayError } from '../../bridge/errors.js';
import { phoneIn } from './phone.js';

/** What is wrong: with the number as it was typed, or with what became of it. */
export type BizumProblem = { readonly field: 'invalid' | 'notRegistered' } | { readonly error: PayError };

/** What the form tells. */
export interface FormEnds {
  readonly owner: TokenOwner;
  readonly language: Language;
  readonly made: (token: string) => unknown;
  readonly failed?: (problem: BizumProblem) => unknown;
}

/** One try at a time to turn a phone number into a token: its shape, then the provider's word, then the token. */
export function useForm({ owner, language, made, failed }: FormEnds) {
  const [problem, setProblem] = useState<BizumProblem>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const fail = (what: BizumProblem) => {
    setProblem(what);
    failed?.(what);
  };

  const send = async (typed: string, remember?: boolean) => {
    if (running.current) return;
    const phoneNumber = phoneIn(typed);
    if (!phoneNumber) return fail({ field: 'invalid' });
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const texts = textsIn(language);
    try {
      const { paymentId, accountId, amount } = owner;
      const ask = { phoneNumber, ...(paymentId ? { paymentId } : { accountId, amount }) };
      const { isValid } = await repeat((signal) => api.validateBizumPhone(ask, { signal }));
      if (!isValid) return fail({ field: 'notRegistered' });
      const paymentMethod: PaymentMethodInput = { bizum: { phoneNumber, ...(remember !== undefined && { remember }) } };
      made((await makeMethodToken(paymentMethod, owner, texts)).paymentToken);
    } catch (thrown) {
      const error = callError(thrown, texts);
      fail({ error: error.shopperMessage ? error : error.with({ shopperMessage: texts.errors.api }) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { problem, isBusy, send, forgive: () => setProblem(undefined) };
}
