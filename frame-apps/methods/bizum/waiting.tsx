import { useEffect, useState } from 'react';
import type { PendingApproval } from '../../../api/types.js';
import { unbroken } from '../../../api/unbroken.js';
import type { ApprovalProps } from '../../payment/payment-method.js';
import { clock } from './clock.js';
import { bizumTexts } from './texts.js';
import { adoptStyles } from '../../ui/adopt-styles.js';
import { isolate } from '../../ui/isolate.js';
import { LiveRegion } from '../../runtime/live-region.js';
import { Sentence } from '../../ui/sentence.js';
import * as base from '../../runtime/base.css';
import * as panel from '../../ui/panel.css';
import * as css from './bizum-waiting.css';

adoptStyles(css.styleSheet);

/** Instructions and the time left while a Bizum payment waits for approval in the bank's app. */
export function BizumWaiting({ payment, language, checkNow, cancel }: ApprovalProps) {
  const texts = bizumTexts(language).waiting;
  const phone = isolate(unbroken(payment.approval.phoneNumber), language);
  const left = useTimeLeft(payment.approval);
  const [status, setStatus] = useState<'looking' | 'notYet'>();

  // Each check returns a new payment object. If this screen is still rendered, the payment was not
  // approved.
  useEffect(() => setStatus((before) => before && 'notYet'), [payment]);

  const check = () => {
    setStatus('looking');
    checkNow();
  };
  return (
    <div className={`${panel.question} ${css.waiting}`}>
      <h2>{texts.title}</h2>
      <p className={css.sent}>
        <Sentence text={texts.sent({ phone })} keep={[phone]} />
      </p>
      <ol>
        {Object.values(texts.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={css.left} role="timer" aria-live="off">
        {left > 0 && (
          <>
            <span>{`${texts.left} `}</span>
            <strong translate="no">{clock(left)}</strong>
          </>
        )}
      </p>
      <LiveRegion
        className={base.hidden}
        role="status"
        text={left > 0 && texts.minutes({ minutes: Math.ceil(left / 60) })}
      />
      <p className={css.status} role="status">
        {left > 0 ? status && texts[status] : texts.over}
      </p>
      <button type="button" className={panel.pay} data-part="pay" onClick={check}>
        {texts.check}
      </button>
      <button type="button" className={css.cancel} onClick={cancel}>
        {texts.cancel}
      </button>
    </div>
  );
}

/**
 * Seconds until the approval expires, at least 0. Counted from the response, because the shopper's
 * clock may be wrong.
 */
function useTimeLeft(approval: PendingApproval): number {
  const [left, setLeft] = useState(approval.expiresIn);
  useEffect(() => {
    const end = performance.now() + approval.expiresIn * 1000;
    const count = () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [approval]);
  return left;
}
