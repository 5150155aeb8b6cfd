import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import { formatMoney } from '../runtime/money.js';
import { plainText } from '../runtime/plain-text.js';
import { popupTexts } from './texts.js';

/** Who is paid, and how much: from the provider, never from the page. */
export function Heading({ payment, language }: { readonly payment: PaymentResult; readonly language: Language }) {
  const { title, to } = popupTexts[language];
  const { amount, currency } = payment;
  const merchant = plainText(payment.merchantName, 60);
  return (
    <header>
      <h1>{merchant ? to(merchant) : title}</h1>
      {amount !== undefined && currency && <p className="amount">{formatMoney(amount, currency, language)}</p>}
    </header>
  );
}
