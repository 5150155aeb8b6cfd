import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { clickToPay } from '../../bridge/contracts/click-to-pay.js';
import { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import type { PaymentMethods } from '../../provider/types.js';
import { makeMethodToken } from '../method/token.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { decimalOf } from '../../provider/money.js';
import { textsIn } from '../runtime/texts/index.js';
import { loadsOf } from './load.js';
import type { View } from './place.js';
import { together } from './schemes.js';
import { openSession, type Session } from './session.js';
import { hideStrays } from './strays.js';
import { clickToPayTexts } from './texts.js';

/** What the schemes call the languages the frames speak. */
const locales: Readonly<Record<Language, string>> = { en: 'en_GB', es: 'es_ES' };

const noSession: Session = openSession(together([]), () => {});

/** Begins Click to Pay once the provider has said that it is offered. Gives what is to be seen, and what pays a chosen card. */
export function useSession(methods: PaymentMethods | false | undefined, props: FrameApp<typeof clickToPay>) {
  const [session, setSession] = useState(noSession);
  const view: View = useSyncExternalStore(session.subscribe, session.view, noSession.view);
  const { language, emit } = props;

  const report = useEffectEvent((thrown: unknown) => {
    const { notAvailable } = clickToPayTexts[language];
    void emit.error(PayError.from(thrown).with({ shopperMessage: notAvailable, retryable: true }));
  });
  const { amount = props.amount, currency = props.currency } = methods || {};
  const start = useEffectEvent((begun: Session) => {
    const price = amount === undefined || !currency ? {} : { amount: decimalOf(amount, currency), currency };
    void begun.start({ ...price, locale: locales[language] });
  });
  useEffect(() => {
    if (!methods) return undefined;
    const begun = openSession(together(loadsOf(methods.metadata.clickToPay)), (thrown) => report(thrown));
    setSession(begun);
    start(begun);
    const showStrays = hideStrays(document.body);
    return () => {
      // Nothing that was begun at another price may still end in a token.
      begun.restart();
      showStrays();
    };
    // The schemes were told the price when it began: another price is another session.
  }, [methods, amount, currency]);

  const pay = async (shown: Window): Promise<void> => {
    const confirmed = await session.checkOut(shown);
    if (!confirmed) return;
    try {
      const { paymentToken } = await makeMethodToken({ clickToPay: confirmed }, props, textsIn(language));
      void emit.submit({ token: paymentToken });
    } catch (thrown) {
      const error = PayError.from(thrown);
      void emit.error(error);
      session.back(error.shopperMessage ?? error.message);
    }
  };
  return { session, view, pay: (shown: Window) => void pay(shown) } as const;
}
