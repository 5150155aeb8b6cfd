import { largestSurcharge } from '../../../api/surcharge.js';
import type { CardFacts, Surcharge } from '../../../api/types.js';
import { Failure } from '../../errors/failure.js';
import type { Account } from '../../merchants/account.js';
import type { DescribeContext, MethodTarget } from '../../payments/method.js';
import { refuseUncharged } from '../../payments/surcharge.js';

/**
 * Where consumers pay no surcharge on a card: the European Economic Area, with the parts of it that
 * have codes of their own (Directive (EU) 2015/2366, Article 62), and the United Kingdom.
 */
const REGULATED = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'IS LI NO AX GF GP MF MQ RE YT GB'
  ).split(' '),
);

/**
 * Whether a surcharge may be added to a card. Not to one whose issuer's country or whose owner is
 * unknown: it may be a consumer's of Europe.
 */
export const mayBeSurcharged = ({ issuerCountry, isCommercial }: CardFacts): boolean =>
  issuerCountry !== undefined &&
  isCommercial !== undefined &&
  (isCommercial || !REGULATED.has(issuerCountry));

/** Throws if the account may not add this surcharge to a card of which this is known. */
export function checkSurcharge(
  { largestAmount }: Pick<DescribeContext, 'largestAmount'>,
  surcharge: Surcharge,
  facts: CardFacts,
  { maxSurchargePercent: percent }: Account,
  { amount, currency, transactionType = 'SALE' }: MethodTarget,
): void {
  if (amount === undefined || currency === undefined)
    throw new Failure(400, 'E150', 'card.surcharge needs an amount and a currency');
  if (!percent) throw new Failure(422, 'E516', 'This account adds no surcharge');
  refuseUncharged(transactionType);
  if (!mayBeSurcharged(facts)) throw new Failure(422, 'E515');
  const most = Math.min(largestSurcharge(amount, percent), largestAmount(currency) - amount);
  if (surcharge.amount > most)
    throw new Failure(
      422,
      'E516',
      `card.surcharge.amount is ${surcharge.amount}: at most ${most}, ${percent} % of ${amount}`,
    );
}
