import { brands } from '../../api/brands.js';
import { unbroken } from '../../api/unbroken.js';
import { addressLine } from '../pages/address.js';
import { html } from '../pages/html.js';
import { money } from '../pages/money.js';
import type { Language } from '../pages/language.js';
import type { PaidWith } from '../../api/merchant-types.js';
import type { ContactDetails, LineItem, ShippingOption, Surcharge } from '../../api/types.js';
import { TO_THE_MINUTE } from '../pages/time-zone.js';
import { localeOf } from '../../api/formats.js';
import { letter, type Letter } from './letter.js';
import { nameOf } from '../methods/index.js';
import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';

/** The data of a receipt. */
export interface ReceiptData {
  readonly merchantName: string;
  readonly orderId: string;
  /** In minor units. */
  readonly amount: number;
  readonly surcharge?: Surcharge | undefined;
  /** With the surcharge. */
  readonly totalAmount?: number | undefined;
  readonly refundedAmount: number;
  readonly currency: string;
  readonly paidAt: Date;
  readonly paymentMethod?: PaidWith | undefined;
  readonly lineItems?: readonly LineItem[] | undefined;
  readonly shippingOption?: ShippingOption | undefined;
  readonly shippingDetails?: ContactDetails | undefined;
}

/** The receipt of a paid payment. */
export function receiptOf(summary: ReceiptData, language: Language): Letter {
  const { merchantName, orderId, amount, refundedAmount, currency, paidAt, paymentMethod } =
    summary;
  const texts = providerTexts[language].receipt;
  const {
    lineItems = [],
    shippingOption,
    shippingDetails,
    surcharge,
    totalAmount = amount,
  } = summary;
  const shipTo = addressLine(shippingDetails);
  const plan = paymentMethod?.method === 'card' ? paymentMethod.card.installments : undefined;
  const facts: readonly (readonly [string, string] | undefined)[] = [
    ...lineItems.map((line) => [line.label, money(line.amount, currency, language)] as const),
    [texts.amount, money(amount, currency, language)],
    surcharge && [surcharge.label, money(surcharge.amount, currency, language)],
    surcharge && [texts.total, money(totalAmount, currency, language)],
    refundedAmount ? [texts.refunded, money(refundedAmount, currency, language)] : undefined,
    [texts.date, new Intl.DateTimeFormat(localeOf(language), TO_THE_MINUTE).format(paidAt)],
    [texts.order, orderId],
    paymentMethod && [texts.method, described(paymentMethod, language)],
    plan && [
      texts.installments,
      texts.plan({
        count: plan.count,
        amount: money(plan.amount, currency, language),
        total: money(plan.totalAmount, currency, language),
      }),
    ],
    shippingOption && [
      texts.shipping,
      [shippingOption.label, shippingOption.detail].filter(Boolean).join(', '),
    ],
    shipTo === undefined ? undefined : [texts.shipTo, shipTo],
  ];
  return letter({
    language,
    subject: texts.subject({ merchant: merchantName }),
    heading: html`${texts.heading} <bdi>${merchantName}</bdi>`,
    opening: texts.opening({ merchant: merchantName }),
    facts: facts.filter((fact) => fact !== undefined),
    closing: texts.closing,
  });
}

/** The payment method in a form its owner recognizes, and nobody else can use. */
function described(paid: PaidWith, language: Language): string {
  const name = nameOf(paid.method, language);
  if ('card' in paid)
    return `${name}, ${brands[paid.card.brand].name} ${unbroken(`•••• ${paid.card.last4}`)}`;
  // A method's details stand under its own name.
  const { phoneNumber } = Object(Reflect.get(paid, paid.method)) as {
    readonly phoneNumber?: string;
  };
  return phoneNumber === undefined ? name : `${name}, ${unbroken(phoneNumber)}`;
}
