import type { Language } from '../../../bridge/languages.js';
import { plainText } from '../../../api/plain-text.js';
import type { MethodName, PaymentResult } from '../../../api/types.js';
import { Note } from '../../payment/note.js';
import { titleOf } from '../../payment/payment-method.js';
import { formatAmount } from '../../runtime/money.js';
import { isolate } from '../../ui/isolate.js';
import { Notice } from '../../ui/notice.js';
import { overlayTexts } from '../../ui/texts.js';
import { methods } from '../methods.js';
import type { Over } from './checkout-session.js';
import * as css from './app.css';

/** In place of the methods: the frame shrinks to it in one movement. */
export function PaymentOver({
  height,
  method,
  end,
  language,
}: Over & { readonly language: Language }) {
  return (
    <div
      className={`${css.checkout} ${css.over}`}
      data-part="over"
      ref={(root) => root?.style.setProperty('--from-height', `${height}px`)}
    >
      {typeof end === 'string' ? (
        <Notice text={end} />
      ) : (
        <>
          <Note note="paid" texts={overlayTexts(language)} />
          <Paid {...{ method, language }} payment={end} />
        </>
      )}
    </div>
  );
}

interface PaidProps {
  readonly payment: PaymentResult;
  readonly method: MethodName | undefined;
  readonly language: Language;
}

/** What was paid, by what and to whom. */
function Paid({ payment, method, language }: PaidProps) {
  const { amount, totalAmount = amount, currency } = payment;
  const merchant = isolate(plainText(payment.merchantName, 60), language);
  const by = method && titleOf(methods[method], language);
  const to = merchant && overlayTexts(language).heading.to({ merchant });
  return (
    <div className={css.paid}>
      <p translate="no">{formatAmount({ amount: totalAmount, currency }, language)}</p>
      <p translate="no">{[by, to].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
