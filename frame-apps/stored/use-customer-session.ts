import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deferred } from '../../bridge/deferred.js';
import { withTimeout } from '../../bridge/with-timeout.js';
import { ApiError } from '../../api/client.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type { MethodName, StoredPaymentMethods } from '../../api/types.js';
import { api } from '../api/api.js';
import { failureKind, repeat } from '../api/retry.js';
import { withTexts } from '../runtime/languages.js';
import type { Saving } from './use-saving.js';

/** How long the stored payment methods may take: the others do not wait longer for them. */
const READ_LIMIT_MS = 4000;

/** The props that say whose payment methods are shown. */
export interface CustomerProps extends Pick<PaymentTarget, 'paymentId' | 'accountId'> {
  readonly connected?: boolean | undefined;
  readonly customerSession?: string | undefined;
  readonly saveLabel?: string | undefined;
}

/** What a customer session gives. */
export interface CustomerSession {
  /** Whether the provider has answered, or nobody has to ask it. */
  readonly isKnown: boolean;
  /** Resolves once `isKnown` is true. */
  readonly whenKnown: () => Promise<void>;
  /** The stored payment methods; `undefined` without a session that is valid. */
  readonly found: StoredPaymentMethods | undefined;
  /** The session that `found` is of. */
  readonly session: string | undefined;
  /** Returns how a payment method is stored, if the session lets the shopper store it. */
  readonly saving: (method: MethodName) => Saving | undefined;
  /** Removes a stored payment method. Resolves to whether it is gone. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Reads the session again, such as after a refusal. Resolves to whether it has this id. */
  readonly has: (id: string) => Promise<boolean>;
}

interface Read {
  readonly session: string;
  readonly found?: StoredPaymentMethods | undefined;
  readonly Box?: Saving['Box'] | undefined;
}

/**
 * Reads the stored payment methods of a customer session. If that fails, such as for a session that
 * has expired, there are none, and only the merchant is told, in the console. `prepare` loads what
 * shows them, before they are known.
 */
export function useCustomerSession(
  { connected = false, customerSession, saveLabel, paymentId, accountId }: CustomerProps,
  prepare: (found: StoredPaymentMethods) => unknown = () => {},
): CustomerSession {
  const [last, setRead] = useState<Read>();
  // Without a session they are gone at once. With another one they stay until the provider has
  // replied: it mostly renews that of the same customer, who may be typing a security code.
  if (last && !customerSession) setRead(undefined);
  const read = customerSession ? last : undefined;
  const found = read?.found;
  const isAnswered = connected && (!customerSession || last !== undefined);
  const [wasKnown, setKnown] = useState(false);
  if (isAnswered && !wasKnown) setKnown(true);
  const isKnown = isAnswered || wasKnown;
  const [known] = useState(() => deferred());
  const target = paymentId ? { paymentId } : { accountId };
  const current = useRef(customerSession);
  current.current = customerSession;

  const readSession = async (session: string): Promise<StoredPaymentMethods | undefined> => {
    const result: Read = await withTimeout(READ_LIMIT_MS, async (signal) => {
      const answer = await api.getStoredPaymentMethods(
        { customerSession: session, ...target },
        { signal },
      );
      const box = answer.save === 'HIDDEN' ? undefined : withTexts(import('./save-box.js'));
      const [Box] = await Promise.all([box?.then(({ SaveBox }) => SaveBox), prepare(answer)]);
      return { session, found: answer, Box };
    }).catch((thrown: unknown) => {
      console.warn(
        `The stored payment methods of the customer session are left out: ${reasonOf(thrown)}`,
      );
      return { session };
    });
    if (current.current === session) setRead(result);
    return result.found;
  };
  const start = useEffectEvent((session: string) => void readSession(session));
  useEffect(() => {
    if (connected && customerSession) start(customerSession);
  }, [connected, customerSession, paymentId, accountId]);
  useEffect(() => {
    if (isKnown) known.resolve();
  }, [isKnown, known]);

  const has = async (id: string) => {
    const answer = current.current ? await readSession(current.current) : undefined;
    return Boolean(answer?.paymentMethods.some((one) => one.id === id));
  };
  return {
    isKnown,
    whenKnown: () => known.promise,
    found,
    session: read?.session,
    saving(method) {
      if (!found?.savable.includes(method) || !read?.Box || !customerSession) return undefined;
      return {
        customerSession,
        label: saveLabel,
        isChecked: found.save === 'CHECKED',
        Box: read.Box,
      };
    },
    async remove(id) {
      if (!read) return false;
      const request = { customerSession: read.session, storedPaymentMethodId: id, ...target };
      try {
        await repeat((signal) => api.removeStoredPaymentMethod(request, { signal }));
      } catch (thrown) {
        // Of a session that has expired meanwhile, nothing may be shown any more.
        return failureKind(thrown) === 'refused' && !(await has(id));
      }
      // What follows finds the row gone.
      flushSync(() =>
        setRead((before) => before && { ...before, found: without(before.found, id) }),
      );
      return true;
    },
    has,
  };
}

const without = (found: StoredPaymentMethods | undefined, id: string) =>
  found && { ...found, paymentMethods: found.paymentMethods.filter((one) => one.id !== id) };

/** Returns why a call failed, for the merchant: the message of the provider is for the shopper. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof ApiError)
    return String(thrown.providerCode ?? thrown.code ?? thrown.statusCode);
  return thrown instanceof Error ? thrown.message : 'unknown';
}
