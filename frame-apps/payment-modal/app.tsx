import { lazy, Suspense, useEffect, useImperativeHandle, useRef } from 'react';
import type { paymentModal } from '../../bridge/contracts/payment-modal.js';
import { Heading } from '../overlay/heading.js';
import { Notice } from '../overlay/notice.js';
import { Waiting } from '../overlay/waiting.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { Approval, isApproving } from '../checkout/approval.js';
import { Note } from '../checkout/note.js';
import { StepFrame } from '../checkout/step-frame.js';
import { paymentTexts } from '../overlay/payment-texts.js';
import { usePayment } from '../checkout/use-payment.js';

// A payment that comes with its token asks nothing, and loads nothing of this.
const loadAsk = () => import('../choice/ask.js').then(({ Ask }) => ({ default: Ask }));
const Ask = lazy(loadAsk);

/** A payment over the whole page. What surrounds it (backdrop, spinner, close button) is the page's own. */
export function PaymentModalApp(props: FrameApp<typeof paymentModal>) {
  const { language, ref, fullscreen, innerStyle } = props;
  const texts = paymentTexts[language];
  const [view, leave] = usePayment(props);
  const { isOpen, isShown, payment, step, note, failure, message } = view;
  const sheet = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => ({ leave }));

  const { connected, paymentToken } = props;
  useEffect(() => {
    // Fetched while the payment is read. What fails here is fetched again, and told, when it is needed.
    if (connected && !paymentToken) loadAsk().catch(() => {});
  }, [connected, paymentToken]);

  const isStep = Boolean(step?.seen);
  // Whoever opens a sheet, or gets another one in its place, is to be in it.
  useEffect(() => {
    if (!isShown || (!isStep && sheet.current?.contains(document.activeElement))) return;
    const inner = sheet.current?.querySelector<HTMLElement>(isStep ? 'iframe' : '.ask:not([hidden]) input');
    (inner ?? sheet.current)?.focus();
  }, [isShown, isStep, step?.round, note, failure]);

  const cancel = props.close ?? (() => {});
  const frame = step && <StepFrame key={step.round} {...{ step, language, cancel }} />;
  if (!isOpen || !payment) return <div className="stage">{isOpen && failure ? <Failure text={failure} /> : frame}</div>;

  const approving = note === 'waiting' && isApproving(payment) ? payment : undefined;
  const isAsking = Boolean(view.methods) && !isStep && !note;
  return (
    <div className="stage" data-full={fullscreen && isStep ? '' : undefined}>
      <section
        ref={sheet}
        className="sheet"
        tabIndex={-1}
        aria-busy={Boolean(note) && note !== 'paid' && !approving}
        data-step={isStep ? '' : undefined}
      >
        <Heading payment={payment} language={language} />
        {approving && (
          <Approval payment={approving} language={language} close={(props.paymentToken ? undefined : view.otherWay) ?? cancel} />
        )}
        {note && !approving && <Note note={note} texts={texts} />}
        {failure && <Notice text={failure} />}
        {view.methods && (
          <div className="ask" hidden={!isAsking}>
            {message && <Notice text={message} />}
            <Suspense fallback={<Waiting text={texts.working} />}>
              <Ask
                names={view.methods}
                none={view.none ?? (() => {})}
                given={{ payment, language, innerStyle, paying: !view.pay, pay: view.pay ?? (() => {}) }}
              />
            </Suspense>
          </div>
        )}
        {frame}
      </section>
    </div>
  );
}

function Failure({ text }: { readonly text: string }) {
  return (
    <section className="sheet">
      <Notice text={text} />
    </section>
  );
}
