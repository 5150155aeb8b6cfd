import { useEffect, useEffectEvent, useState } from 'react';
import { PayError } from '../../../bridge/errors.js';
import type { PaymentMethods } from '../../../api/types.js';
import { visibleTarget } from '../../api/payment-target.js';
import { makeMethodToken } from '../token.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { decimalOf } from '../../../api/money.js';
import { textsIn } from '../../runtime/texts.js';
import { useSnapshot } from '../../runtime/use-snapshot.js';
import type { clickToPayFrame } from './frame.js';
import { loadsOf } from './dialects.js';
import { together } from './schemes.js';
import { ClickToPaySession } from './session.js';
import { clickToPayTexts } from './texts.js';

const noSession = new ClickToPaySession(together([]), () => {});

/**
 * Opens a session once the provider lists Click to Pay. Returns the session, its state and a
 * function to pay.
 */
export function useSession(
  methods: PaymentMethods | false | undefined,
  props: FrameApp<typeof clickToPayFrame>,
) {
  const [session, setSession] = useState(noSession);
  const view = useSnapshot(session);
  const { language, emit } = props;

  const report = useEffectEvent((thrown: unknown) => {
    const { notAvailable } = clickToPayTexts(language);
    void emit.error(PayError.from(thrown).with({ shopperMessage: notAvailable, retryable: true }));
  });
  const target = visibleTarget(props, methods);
  const { amount, currency } = target;
  const start = useEffectEvent((begun: ClickToPaySession) => {
    const price =
      amount === undefined || !currency ? {} : { amount: decimalOf(amount, currency), currency };
    void begun.start({ ...price, locale: clickToPayTexts(language).locale });
  });
  useEffect(() => {
    if (!methods) return undefined;
    const begun = new ClickToPaySession(together(loadsOf(methods.metadata.clickToPay)), (thrown) =>
      report(thrown),
    );
    setSession(begun);
    start(begun);
    const showStrays = hideStrays(document.body);
    return () => {
      // A task that started at another price must not end in a token.
      begun.restart();
      showStrays();
    };
    // The schemes receive the price at the start, so another price needs another session.
  }, [methods, amount, currency]);

  const pay = async (shown: Window): Promise<void> => {
    const confirmed = await session.checkOut(shown);
    if (!confirmed) return;
    void emit.beforeSubmit();
    try {
      const { paymentToken } = await makeMethodToken(
        { clickToPay: confirmed },
        target,
        textsIn(language),
      );
      void emit.submit({ token: paymentToken });
    } catch (thrown) {
      const error = PayError.from(thrown);
      void emit.error(error);
      session.back(error.shopperMessage ?? error.message);
    }
  };
  return { session, view, pay: (shown: Window) => void pay(shown) } as const;
}

/**
 * Hides the frames that the schemes' scripts add to the document from the keyboard and screen
 * readers.
 */
function hideStrays(body: HTMLElement): () => void {
  const hide = () => {
    for (const frame of body.querySelectorAll<HTMLIFrameElement>(':scope > iframe:not([inert])')) {
      frame.inert = true;
      frame.ariaHidden = 'true';
      frame.tabIndex = -1;
    }
  };
  const watch = new MutationObserver(hide);
  watch.observe(body, { childList: true });
  hide();
  return () => watch.disconnect();
}
