import { useEffect, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { Approval, PaymentResult } from '../../provider/types.js';
import { clock } from './clock.js';
import { useTimeLeft } from './use-time-left.js';
import { waitingTexts } from './waiting-texts.js';
import { dress } from '../overlay/dress.js';
import css from './waiting.css';

dress(css);

/** A payment that waits for the shopper's bank app. */
export type ApprovingPayment = PaymentResult & { readonly approval: Approval };

/** What the waiting screen is given. */
export interface WaitingProps {
  /** As the provider last gave it. */
  readonly payment: ApprovingPayment;
  readonly language: Language;
  /** Looks at once whether it is approved. */
  readonly checkNow: () => void;
  /** Leaves the payment as it stands: it may still be approved. */
  readonly cancel: () => void;
}

/** What to do while a Bizum waits in the bank's app, and for how long it does. */
export function BizumWaiting({ payment, language, checkNow, cancel }: WaitingProps) {
  const texts = waitingTexts[language];
  const { phoneNumber } = payment.approval;
  const left = useTimeLeft(payment.approval);
  const [looked, setLooked] = useState<'looking' | 'notYet'>();

  // Each look gives a new payment: if there is one and this is still here, it was not approved.
  useEffect(() => setLooked((before) => before && 'notYet'), [payment]);

  const check = () => {
    setLooked('looking');
    checkNow();
  };
  return (
    <div className="ask bizum-waiting">
      <h2>{texts.title}</h2>
      <p className="sent">{texts.sent(phoneNumber)}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="left" role="timer" aria-live="off">
        {left > 0 && (
          <>
            {texts.left} <strong>{clock(left)}</strong>
          </>
        )}
      </p>
      <p className="hidden" role="status">
        {left > 0 && texts.minutes(Math.ceil(left / 60))}
      </p>
      <p className="looked" role="status">
        {left > 0 ? looked && texts[looked] : texts.over}
      </p>
      <button type="button" className="pay" onClick={check}>
        {texts.check}
      </button>
      <button type="button" className="cancel" onClick={cancel}>
        {texts.cancel}
      </button>
    </div>
  );
}
