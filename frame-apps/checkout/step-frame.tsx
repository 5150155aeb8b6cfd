import { useEffect, useRef } from 'react';
import { thirdPartyFrame } from '../overlay/third-party-frame.js';

/** A step that is on the screen, or runs unseen. */
export interface Step {
  readonly url: string;
  readonly paymentId: string;
  readonly seen: boolean;
  /** Which showing this is: each has a frame of its own. */
  readonly round: number;
  readonly done: () => void;
}

/** The frame of one step. Only the provider's own last page, in this very frame, can say that it is done. */
export function StepFrame({ step, title }: { readonly step: Step; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);

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
  return (
    <iframe
      ref={frame}
      className={step.seen ? 'step' : 'unseen'}
      title={title}
      {...thirdPartyFrame}
      src={step.url}
      {...attributes}
    />
  );
}
