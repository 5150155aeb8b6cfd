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
export function linkOf({ merchantName, orderId, amount, currency, href }: Invitation, language: Language): Letter {
  const say = providerTexts[language].link;
  return letter({
    language,
    subject: say.subject({ merchant: merchantName }),
    heading: html`${say.heading} <bdi>${merchantName}</bdi>`,
    opening: say.opening({ merchant: merchantName }),
    facts: [
      [say.amount, money(amount, currency, language)],
      [say.order, orderId],
    ],
    link: { label: say.pay, href },
    closing: say.closing,
  });
}
