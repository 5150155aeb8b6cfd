import { useEffect, useRef, useState } from 'react';
import type { cofidis } from '../../bridge/contracts/cofidis.js';
import { explain } from '../overlay/explain.js';
import { usePress } from '../method/use-press.js';
import { paymentTexts } from '../overlay/payment-texts.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { apply, type Choice } from './apply.js';

/** What the shopper sees of an application. */
export interface Application {
  readonly isBusy: boolean;
  /** Why the last try led nowhere, or what is being waited for. */
  readonly message?: string | undefined;
  /** Nobody knows how it stands: it must not be tried again. */
  readonly isUnknown: boolean;
  readonly send: () => void;
}

/** Hands in what the shopper chose, once however often it is asked for, and tells the merchant. */
export function useApplication(
  { language, emit, paymentId }: Pick<FrameApp<typeof cofidis>, 'language' | 'emit' | 'paymentId'>,
  choice: () => Choice | undefined,
): Application {
  const [message, setMessage] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const over = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    over.current = controller;
    return () => controller.abort(new DOMException('The application is shown no more', 'AbortError'));
  }, []);

  const [isBusy, send] = usePress(async () => {
    const chosen = choice();
    const gone = over.current?.signal;
    if (!chosen || !gone || isUnknown) return;
    setMessage(undefined);
    try {
      const { checking, waiting } = paymentTexts[language];
      const say = { checking: () => setMessage(checking), waiting: () => setMessage(waiting) };
      const answer = await apply(chosen, { language, gone, ...say });
      if ('refused' in answer) setMessage(answer.refused);
      else await emit.submit(answer);
    } catch (thrown) {
      if (gone.aborted) return;
      const error = explain(thrown, language).with({ ...(paymentId && { paymentId }) });
      setUnknown(error.code === 'OUTCOME_UNKNOWN');
      setMessage(error.shopperMessage);
      await emit.error(error);
    }
  });
  return { isBusy, message, isUnknown, send };
}
