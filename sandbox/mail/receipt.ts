import { brands } from '../../provider/brands.js';
import { html } from '../http/html.js';
import { money } from '../http/money.js';
import type { Language } from '../language.js';
import type { PaidWith } from '../merchant-types.js';
import { letter, type Letter } from './letter.js';
import { texts, waysToPay } from './texts.js';

/** What a receipt is about. */
export interface Purchase {
  readonly merchantName: string;
  readonly orderId: string;
  /** In minor units. */
  readonly amount: number;
  readonly refundedAmount: number;
  readonly currency: string;
  readonly paidAt: Date;
  readonly paymentMethod?: PaidWith | undefined;
}

/** The receipt of a paid payment, in words the shopper keeps. */
export function receiptOf(purchase: Purchase, language: Language): Letter {
  const { merchantName, orderId, amount, refundedAmount, currency, paidAt, paymentMethod } = purchase;
  const say = texts[language].receipt;
  const inMadrid = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' } as const;
  const facts: readonly (readonly [string, string] | undefined)[] = [
    [say.amount, money(amount, currency, language)],
    refundedAmount ? [say.refunded, money(refundedAmount, currency, language)] : undefined,
    [say.date, new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-IE', inMadrid).format(paidAt)],
    [say.order, orderId],
    paymentMethod && [say.method, described(paymentMethod, language)],
  ];
  return letter({
    language,
    subject: say.subject(merchantName),
    heading: html`${say.heading} <bdi>${merchantName}</bdi>`,
    opening: say.opening(merchantName),
    facts: facts.filter((fact) => fact !== undefined),
    closing: say.closing,
  });
}

/** What paid, as its owner knows it and nobody else can use it. */
function described(paid: PaidWith, language: Language): string {
  const name = waysToPay[language][paid.method];
  if ('card' in paid) return `${name}, ${brands[paid.card.brand].name} •••• ${paid.card.last4}`;
  return 'bizum' in paid ? `${name}, ${paid.bizum.phoneNumber}` : name;
}
