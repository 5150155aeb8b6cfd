import type { Language } from '../../../bridge/languages.js';
import type { Installments, PaymentResult } from '../../../api/types.js';
import { isSameStep } from '../../api/same-step.js';
import { PaidSurcharge } from '../../surcharge/lazy-surcharge.js';
import { Receipt } from '../receipt.js';
import { Screen } from '../screen.js';
import { reasonOf } from '../../ui/explain.js';
import { isolate } from '../../ui/isolate.js';
import { plainText } from '../../../api/plain-text.js';
import { formatAmount } from '../../runtime/money.js';
import { Sentence } from '../../ui/sentence.js';
import { isEnded } from '../../payment/steps.js';
import { Elsewhere } from './elsewhere.js';
import { GoBack } from './go-back.js';
import { moodOf, outcomeOf } from './outcomes.js';
import { paymentPageTexts } from './texts.js';
import * as css from '../hosted.css';

/** Props of the outcome screen. */
export interface OutcomeProps {
  readonly payment: PaymentResult;
  /** The payment as it was when the page loaded. */
  readonly first: PaymentResult;
  /** Whether the shopper started the payment in this tab and has returned. */
  readonly isOwn: boolean;
  readonly amount: string;
  readonly language: Language;
  readonly restart: (anew: boolean) => void;
}

/**
 * The outcome of a payment, with a link back and, if it is paid, the receipt; or the link to its
 * next step.
 */
export function Outcome({ payment, first, isOwn, amount, language, restart }: OutcomeProps) {
  const texts = paymentPageTexts(language);
  if (!isEnded(payment) && payment.nextAction?.mustRedirect)
    return (
      <Elsewhere
        payment={payment}
        isNews={!isSameStep(payment, first)}
        language={language}
        restart={restart}
      />
    );

  const outcome = outcomeOf(payment, isEnded(first) && !isOwn);
  const { title, text } = texts[outcome];
  const merchant = isolate(plainText(payment.merchantName, 60), language);
  const paid = () =>
    merchant ? texts.paid.textTo({ amount, merchant }) : texts.paid.text({ amount });
  const messages =
    typeof text === 'function' ? <Sentence text={paid()} keep={[amount, merchant]} /> : text;
  const isPaid = outcome === 'paid' || outcome === 'alreadyPaid';
  return (
    <Screen
      mood={moodOf(outcome)}
      title={title}
      text={payment.status === 'FAILED' ? reasonOf(payment, language) : messages}
    >
      {isPaid && <PaidSurcharge payment={payment} language={language} />}
      {isPaid && payment.installments && (
        <p className={css.message}>{planText(payment, payment.installments, language)}</p>
      )}
      <GoBack payment={payment} language={language} isAutomatic={outcome === 'paid'} />
      {isPaid && <Receipt paymentId={payment.id} language={language} />}
    </Screen>
  );
}

/** The installments that the shopper has chosen. */
function planText(
  { currency }: PaymentResult,
  { count, amount, totalAmount }: Installments,
  language: Language,
) {
  const each = formatAmount({ amount, currency }, language);
  const total = formatAmount({ amount: totalAmount, currency }, language);
  const text = paymentPageTexts(language).plan({ count, amount: each, total });
  return <Sentence text={text} keep={[each, total]} />;
}
