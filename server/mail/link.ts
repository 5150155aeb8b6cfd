import { html } from '../pages/html.js';
import { money } from '../pages/money.js';
import type { Language } from '../pages/language.js';
import { letter, type Letter } from './letter.js';
import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';

/** A payment request by mail. */
export interface Invitation {
  readonly merchantName: string;
  readonly orderId: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly href: string;
}

/** The mail with the payment link. */
export function linkOf(
  { merchantName, orderId, amount, currency, href }: Invitation,
  language: Language,
): Letter {
  const texts = providerTexts[language].link;
  return letter({
    language,
    subject: texts.subject({ merchant: merchantName }),
    heading: html`${texts.heading} <bdi>${merchantName}</bdi>`,
    opening: texts.opening({ merchant: merchantName }),
    facts: [
      [texts.amount, money(amount, currency, language)],
      [texts.order, orderId],
    ],
    link: { label: texts.pay, href },
    closing: texts.closing,
  });
}
