import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import { formatAmount } from '../runtime/money.js';
import { plainText } from '../runtime/plain-text.js';

/** What is paid, and to whom. */
export type Purchase = { readonly [K in 'merchantName' | 'amount' | 'currency']?: PaymentResult[K] | undefined };

const texts = {
  en: { title: 'Payment', to: (merchant: string) => `Payment to ${merchant}` },
  es: { title: 'Pago', to: (merchant: string) => `Pago a ${merchant}` },
} satisfies Record<Language, object>;

/** Who is paid, and how much: from the provider where it knows that, never from the page. */
export function Heading({ payment, language }: { readonly payment: Purchase; readonly language: Language }) {
  const { title, to } = texts[language];
  const amount = formatAmount(payment, language);
  const merchant = plainText(payment.merchantName, 60);
  return (
    <header>
      <h1>{merchant ? to(merchant) : title}</h1>
      {amount && <p className="amount">{amount}</p>}
    </header>
  );
}
