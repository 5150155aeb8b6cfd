import { html } from '../http/html.js';
import { money } from '../http/money.js';
import type { Language } from '../language.js';
import { letter, type Letter } from './letter.js';
import { texts } from './texts.js';

/** A payment that somebody is asked to make, and where. */
export interface Invitation {
  readonly merchantName: string;
  readonly orderId: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly href: string;
}

/** The mail that leads to a payment's page. */
export function linkOf({ merchantName, orderId, amount, currency, href }: Invitation, language: Language): Letter {
  const say = texts[language].link;
  return letter({
    language,
    subject: say.subject(merchantName),
    heading: html`${say.heading} <bdi>${merchantName}</bdi>`,
    opening: say.opening(merchantName),
    facts: [
      [say.amount, money(amount, currency, language)],
      [say.order, orderId],
    ],
    link: { label: say.pay, href },
    closing: say.closing,
  });
}
