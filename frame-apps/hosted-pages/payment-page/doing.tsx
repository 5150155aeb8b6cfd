import { useEffect, useRef } from 'react';
import type { Language } from '../../../bridge/languages.js';
import type { ContactDetails } from '../../../api/types.js';
import { Approval, isApproving } from '../../checkout/approval.js';
import { StepFrame } from '../../payment/step-frame.js';
import type { View } from '../../payment/payment-session.js';
import { ListPlaceholder } from '../../checkout/list-placeholder.js';
import { hostedTexts } from '../texts.js';
import { LiveRegion } from '../../runtime/live-region.js';
import { paymentPageTexts } from './texts.js';
import { PaymentOptions } from './payment-options.js';
import * as panel from '../../ui/panel.css';
import * as hosted from '../hosted.css';

/** Props of a payment in progress. */
export interface DoingProps {
  readonly view: View;
  readonly language: Language;
  readonly isChoosing: boolean;
  /**
   * The shopper may have been charged: keep showing "do not pay again" until the outcome is known.
   */
  readonly isUnknown: boolean;
  readonly details: ContactDetails | undefined;
  readonly setDetails: (details: ContactDetails | undefined) => void;
  /** Leaves a step that is late, to choose another payment method. */
  readonly cancel: () => void;
}

/**
 * A payment in progress: the payment methods, the bank's challenge or a notice to wait. The form
 * keeps its values.
 */
export function Doing({
  view,
  language,
  isChoosing,
  isUnknown,
  details,
  setDetails,
  cancel,
}: DoingProps) {
  const { payment, methods, note = isUnknown ? 'checking' : undefined, step, chooseAnother } = view;
  const area = useRef<HTMLDivElement>(null);
  const isStep = Boolean(step?.seen);
  useEffect(() => {
    if (isStep) area.current?.querySelector<HTMLElement>(`.${panel.step}`)?.focus();
  }, [isStep, step?.round]);

  const approving = note === 'waiting' && payment && isApproving(payment) ? payment : undefined;
  const isLoading = !isChoosing && !isStep && !note;
  return (
    <div ref={area}>
      {isLoading && <ListPlaceholder text={hostedTexts(language).loading} />}
      {approving && (
        <Approval payment={approving} language={language} close={chooseAnother ?? (() => {})} />
      )}
      {note && note !== 'paid' && !approving && <Pending {...paymentPageTexts(language)[note]} />}
      {payment && methods && (
        <div className={panel.question} hidden={!isChoosing}>
          <PaymentOptions {...{ view, payment, methods, language, details, setDetails }} />
        </div>
      )}
      {step && <StepFrame key={step.round} {...{ step, language, chooseAnother, cancel }} />}
    </div>
  );
}

function Pending({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={hosted.screen}>
      <span className={panel.spinner} aria-hidden="true" />
      <LiveRegion
        as="div"
        className={hosted.status}
        role="status"
        text={
          <>
            <h2>{title}</h2>
            <p className={hosted.message}>{text}</p>
          </>
        }
      />
    </div>
  );
}
