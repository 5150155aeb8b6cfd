import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import { paymentTexts } from '../overlay/payment-texts.js';
import { thirdPartyFrame } from '../overlay/third-party-frame.js';

/** A step that is on the screen, or runs unseen. */
export interface Step {
  readonly url: string;
  readonly paymentId: string;
  readonly seen: boolean;
  /** Which showing this is: each has a frame of its own. */
  readonly round: number;
  readonly done: () => void;
  /** It should have been passed by now: the shopper is offered a way out. */
  readonly isLate?: boolean;
  /** Shows it in a fresh frame. */
  readonly again: () => void;
}

/** What a step's frame is shown with. */
export interface StepFrameProps {
  readonly step: Step;
  readonly language: Language;
  /** Leaves the step, as the shopper may at any time. */
  readonly cancel: () => void;
}

/** The frame of one step. Only the provider's own last page, in this very frame, can say that it is done. */
export function StepFrame({ step, language, cancel }: StepFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const texts = paymentTexts[language];

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== location.origin) return;
      const { payframe, paymentId } = (data ?? {}) as { readonly payframe?: unknown; readonly paymentId?: unknown };
      if (payframe === 'step-done' && paymentId === step.paymentId) step.done();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [step]);

  const attributes = step.seen ? {} : { tabIndex: -1, 'aria-hidden': true };
  // Whether a bank's page that has loaded is a good one, no page of another origin may know: the shopper sees it.
  const late = !step.seen ? texts.bankSilent : isLoaded ? texts.bankTrouble : texts.bankLate;
  return (
    <>
      <iframe
        ref={frame}
        className={step.seen ? 'step' : 'unseen'}
        title={texts.bank}
        {...thirdPartyFrame}
        src={step.url}
        onLoad={() => setLoaded(true)}
        {...attributes}
      />
      <div className="late" aria-live="polite">
        {step.isLate && (
          <>
            <p>{late}</p>
            <button type="button" onClick={step.again}>
              {texts.again}
            </button>
            <button type="button" onClick={cancel}>
              {texts.cancel}
            </button>
          </>
        )}
      </div>
    </>
  );
}
