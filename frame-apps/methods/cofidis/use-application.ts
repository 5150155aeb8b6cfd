import { useEffect, useRef, useState } from 'react';
import type { cofidis } from '../../../bridge/contracts/cofidis.js';
import { explain } from '../../ui/explain.js';
import { usePress } from '../use-press.js';
import { overlayTexts } from '../../ui/texts.js';
import type { MethodApp } from '../method-app.js';
import { apply, type Choice } from './apply.js';

/** The state of an application, for the form. */
export interface Application {
  readonly isBusy: boolean;
  /** Why the last attempt failed, or what the form is waiting for. */
  readonly message?: string | undefined;
  /** The outcome is unknown: do not offer a retry. */
  readonly isUnknown: boolean;
  readonly send: () => void;
}

/** Submits the shopper's choice, one attempt at a time, and emits the result. */
export function useApplication(
  { language, emit, paymentId }: Pick<MethodApp<typeof cofidis>, 'language' | 'emit' | 'paymentId'>,
  choice: () => Choice | undefined,
): Application {
  const [message, setMessage] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const over = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    over.current = controller;
    return () =>
      controller.abort(new DOMException('The application is shown no more', 'AbortError'));
  }, []);

  const [isBusy, send] = usePress(async () => {
    const chosen = choice();
    const signal = over.current?.signal;
    if (!chosen || !signal || isUnknown) return;
    setMessage(undefined);
    try {
      if (!(await emit.beforeSubmit())) return;
      const { checking, waiting } = overlayTexts(language);
      const report = { checking: () => setMessage(checking), waiting: () => setMessage(waiting) };
      const answer = await apply(chosen, { language, signal, ...report });
      if ('refused' in answer) setMessage(answer.refused);
      else await emit.submit(answer);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = explain(thrown, language).with({ ...(paymentId && { paymentId }) });
      setUnknown(error.code === 'OUTCOME_UNKNOWN');
      setMessage(error.shopperMessage);
      await emit.error(error);
    }
  });
  return { isBusy, message, isUnknown, send };
}
