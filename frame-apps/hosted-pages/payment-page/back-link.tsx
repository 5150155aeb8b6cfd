import type { Language } from '../../../bridge/languages.js';
import type { PaymentResult } from '../../../api/types.js';
import { isolate } from '../../ui/isolate.js';
import { plainText } from '../../../api/plain-text.js';
import { Sentence } from '../../ui/sentence.js';
import { paymentPageTexts } from './texts.js';
import * as panel from '../../ui/panel.css';
import * as hosted from '../hosted.css';

/** Returns the URL to return the shopper to, if it is an HTTP(S) URL. */
export function returnAddress({ returnUrl }: PaymentResult): string | undefined {
  // The provider validates it, but a `javascript:` URL would run on this page.
  return returnUrl !== undefined && /^https?:\/\//i.test(returnUrl) ? returnUrl : undefined;
}

/** A link back to the merchant, if the payment has a return URL. */
export function BackLink({ payment, language, isLeaving = false }: BackLinkProps) {
  const texts = paymentPageTexts(language);
  const address = returnAddress(payment);
  const merchant = isolate(plainText(payment.merchantName, 60), language);
  if (!address) return null;
  const leave = merchant ? texts.cancelTo({ merchant }) : texts.cancel;
  const back = merchant ? texts.backTo({ merchant }) : texts.back;
  return (
    <a
      className={isLeaving ? hosted.cancel : panel.pay}
      data-part={isLeaving ? 'leave' : 'back'}
      href={address}
    >
      <Sentence text={isLeaving ? leave : back} keep={[merchant]} />
    </a>
  );
}

interface BackLinkProps {
  readonly payment: PaymentResult;
  readonly language: Language;
  /** Whether the link leaves an unpaid payment. */
  readonly isLeaving?: boolean;
}
