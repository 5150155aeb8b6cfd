import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import { Receipt } from '../hosted/receipt.js';
import { Screen } from '../hosted/screen.js';
import { reasonOf } from '../overlay/explain.js';
import { plainText } from '../runtime/plain-text.js';
import { isEnded } from '../runtime/steps.js';
import { Elsewhere } from './elsewhere.js';
import { GoBack } from './go-back.js';
import { moodOf, outcomeOf } from './outcomes.js';
import { paymentPageTexts } from './texts.js';

/** What an outcome is told with. */
export interface OutcomeProps {
  readonly payment: PaymentResult;
  /** The payment as it stood when the shopper came. */
  readonly first: PaymentResult;
  /** The shopper had begun it here, and has come back. */
  readonly isOwn: boolean;
  readonly amount: string;
  readonly language: Language;
  readonly restart: (anew: boolean) => void;
}

/** How a payment ended, the receipt of one that is paid, and the way back; or where it goes on. */
export function Outcome({ payment, first, isOwn, amount, language, restart }: OutcomeProps) {
  const texts = paymentPageTexts[language];
  if (!isEnded(payment) && payment.nextAction?.mustRedirect)
    return <Elsewhere payment={payment} isNews={!isSameStep(payment, first)} language={language} restart={restart} />;

  const outcome = outcomeOf(payment, isEnded(first) && !isOwn);
  const { title, text } = texts[outcome];
  const words = typeof text === 'function' ? text(amount, plainText(payment.merchantName, 60)) : text;
  const isPaid = outcome === 'paid' || outcome === 'alreadyPaid';
  return (
    <Screen mood={moodOf(outcome)} title={title} text={payment.status === 'FAILED' ? reasonOf(payment, language) : words}>
      <GoBack payment={payment} language={language} isAutomatic={outcome === 'paid'} />
      {isPaid && <Receipt paymentId={payment.id} language={language} />}
    </Screen>
  );
}

const isSameStep = (one: PaymentResult, other: PaymentResult) => one.nextAction?.redirectUrl === other.nextAction?.redirectUrl;
