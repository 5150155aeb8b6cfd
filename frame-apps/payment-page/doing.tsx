import { useEffect, useRef } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { ContactDetails } from '../../provider/types.js';
import { Approval, isApproving } from '../checkout/approval.js';
import { StepFrame } from '../checkout/step-frame.js';
import type { View } from '../checkout/use-payment.js';
import { Loading } from '../hosted/loading.js';
import { hostedTexts } from '../hosted/texts.js';
import { paymentPageTexts } from './texts.js';
import { Ways } from './ways.js';

/** What is to be seen of a payment that has not come to its end. */
export interface DoingProps {
  readonly view: View;
  readonly language: Language;
  readonly isAsking: boolean;
  /** It may have been paid: nobody who reads "do not pay again" may be told less until that is known. */
  readonly isUnknown: boolean;
  readonly details: ContactDetails | undefined;
  readonly setDetails: (details: ContactDetails | undefined) => void;
  /** Leaves the bank's page, to pay another way. */
  readonly cancel: () => void;
}

/** The payment on its way: the ways to pay, the bank's question, or a word to wait. What was typed stays through a try. */
export function Doing({ view, language, isAsking, isUnknown, details, setDetails, cancel }: DoingProps) {
  const { payment, methods, note = isUnknown ? 'checking' : undefined, step, otherWay } = view;
  const area = useRef<HTMLDivElement>(null);
  const isStep = Boolean(step?.seen);
  useEffect(() => {
    if (isStep) area.current?.querySelector('iframe')?.focus();
  }, [isStep, step?.round]);

  const approving = note === 'waiting' && payment && isApproving(payment) ? payment : undefined;
  const isLoading = !isAsking && !isStep && !note;
  return (
    <div ref={area}>
      {isLoading && <Loading text={hostedTexts[language].loading} />}
      {approving && <Approval payment={approving} language={language} close={otherWay ?? (() => {})} />}
      {note && note !== 'paid' && !approving && <Pending {...paymentPageTexts[language][note]} />}
      {payment && methods && (
        <div className="ask" hidden={!isAsking}>
          <Ways {...{ view, payment, methods, language, details, setDetails }} />
        </div>
      )}
      {step && <StepFrame key={step.round} {...{ step, language, cancel }} />}
    </div>
  );
}

function Pending({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="screen" role="status">
      <span className="spinner" aria-hidden="true" />
      <h2>{title}</h2>
      <p className="words">{text}</p>
    </div>
  );
}
