import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import { plainText } from '../runtime/plain-text.js';
import { paymentPageTexts } from './texts.js';

/** Where the merchant wants the shopper back, if it is the address of a page. */
export function returnAddress({ returnUrl }: PaymentResult): string | undefined {
  // It is the merchant's own, checked by the provider; a script in its place must not run on this page.
  return returnUrl !== undefined && /^https?:\/\//i.test(returnUrl) ? returnUrl : undefined;
}

/** The way back to the merchant, where there is one. */
export function BackLink({ payment, language, isLeaving = false }: BackLinkProps) {
  const texts = paymentPageTexts[language];
  const address = returnAddress(payment);
  const merchant = plainText(payment.merchantName, 60);
  if (!address) return null;
  return (
    <a className={isLeaving ? 'cancel' : 'pay back'} href={address}>
      {isLeaving ? texts.cancel(merchant) : texts.back(merchant)}
    </a>
  );
}

interface BackLinkProps {
  readonly payment: PaymentResult;
  readonly language: Language;
  /** The payment is left unpaid. */
  readonly isLeaving?: boolean;
}
