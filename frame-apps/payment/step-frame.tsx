import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import { overlayTexts } from '../ui/texts.js';
import { thirdPartyFrame } from '../ui/third-party-frame.js';
import { LiveRegion } from '../runtime/live-region.js';
import * as panel from '../ui/panel.css';

/** A step of a payment, visible or hidden. */
export interface Step {
  readonly url: string;
  readonly paymentId: string;
  readonly seen: boolean;
  /** The round of the step: each round has a new frame. */
  readonly round: number;
  readonly done: () => void;
  /** The step has taken too long: the shopper is offered a way out. */
  readonly isLate?: boolean;
  /** Shows the step in a new frame. */
  readonly again: () => void;
}

/** The props of a step's frame. */
export interface StepFrameProps {
  readonly step: Step;
  readonly language: Language;
  /** Leaves a step that the shopper sees, to pay another way. */
  readonly chooseAnother: (() => void) | undefined;
  /** Leaves a hidden step that is late. */
  readonly cancel: () => void;
}

/**
 * The iframe of one step. Only the provider's final page, in this iframe, can report that the step
 * is done.
 */
export function StepFrame({ step, language, chooseAnother, cancel }: StepFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const texts = overlayTexts(language);
  const { paymentId: expected } = step;
  const passed = useEffectEvent(() => step.done());

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== location.origin)
        return;
      const { payframe, paymentId } = (data ?? {}) as {
        readonly payframe?: unknown;
        readonly paymentId?: unknown;
      };
      if (payframe === 'step-done' && paymentId === expected) passed();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [expected]);

  const attributes = step.seen ? {} : { tabIndex: -1, 'aria-hidden': true };
  // Only the shopper sees whether the bank's page works: the content of a cross-origin page cannot
  // be read.
  const late = !step.seen ? texts.bankSilent : isLoaded ? texts.bankTrouble : texts.bankLate;
  return (
    <>
      <iframe
        ref={frame}
        className={step.seen ? panel.step : panel.unseen}
        title={texts.bank}
        {...thirdPartyFrame}
        src={step.url}
        onLoad={() => setLoaded(true)}
        {...attributes}
      />
      <div className={panel.late}>
        <LiveRegion role="status" text={step.isLate && late} />
        {step.isLate && (
          <button type="button" onClick={step.again}>
            {texts.again}
          </button>
        )}
        {(step.seen || step.isLate) && (
          <button type="button" onClick={step.seen ? chooseAnother : cancel}>
            {step.seen ? texts.otherWay : texts.cancel}
          </button>
        )}
      </div>
    </>
  );
}
