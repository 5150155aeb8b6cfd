import { brands } from '../../../api/brands.js';
import { isNumberOf } from '../../../api/card-number.js';
import type { Card, CardBrand, CardFacts } from '../../../api/types.js';
import type { Code } from '../../errors/codes.js';
import { Failure } from '../../errors/failure.js';
import { schemeOf } from './brands.js';

const DAY_MS = 86_400_000;
/** No card is issued for longer. */
const MAX_YEARS_AHEAD = 20;

/**
 * Returns the brand that a card is charged with: the shopper's choice or, without one, the first of
 * the card's schemes that the account accepts. Throws if the number, expiry or security code is
 * invalid, and for a scheme that the card does not have or the account does not accept.
 */
export function checkCard(
  card: Card,
  { brands: known }: Pick<CardFacts, 'brands'>,
  accepted: readonly CardBrand[],
  now: Date,
): CardBrand {
  const scheme = schemeOf(card.number);
  if (!scheme || !isNumberOf(scheme.brand, card.number)) throw refusal('E501');
  // Of a card of which nothing is known, the number says the scheme.
  const schemes = [...known, scheme.brand];
  if (card.brand && !schemes.includes(card.brand)) throw refusal('E514');
  const brand = (card.brand ? [card.brand] : schemes).find((one) => accepted.includes(one));
  if (!brand) throw refusal('E512');
  checkExpiry(card, now);
  // Some Maestro cards have no security code.
  const codeIsMissing = card.cvc === undefined && scheme.brand === 'maestro';
  if (!codeIsMissing && card.cvc?.length !== scheme.code) throw refusal('E503');
  return brand;
}

/** What the provider knows of a stored card. */
export type KnownCard = Pick<Card, 'expMonth' | 'expYear'> & { readonly brand: CardBrand };

/** Throws if a stored card cannot be charged, or lacks a security code that it needs. */
export function checkStoredCard(
  card: KnownCard,
  accepted: readonly CardBrand[],
  now: Date,
  code: { readonly typed: string | undefined; readonly isNeeded: boolean },
): void {
  if (!accepted.includes(card.brand)) throw refusal('E512');
  checkExpiry(card, now);
  if (code.typed === undefined ? code.isNeeded : code.typed.length !== brands[card.brand].code)
    throw refusal('E503');
}

function checkExpiry({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>, now: Date): void {
  const month = Number(expMonth);
  const year = 2000 + Number(expYear);
  if (!(month >= 1 && month <= 12)) throw refusal('E502');
  if (year > now.getUTCFullYear() + MAX_YEARS_AHEAD) throw refusal('E502');
  if (isOver(year, month, now)) throw refusal('E505');
}

/** Whether a stored card has expired; a wallet may not tell when. */
export function hasExpired(
  { expMonth, expYear }: Partial<Record<'expMonth' | 'expYear', string | null>>,
  now: Date,
): boolean {
  return Boolean(expMonth && expYear) && isOver(2000 + Number(expYear), Number(expMonth), now);
}

/** A card is valid to the end of its month; one extra day covers every time zone. */
const isOver = (year: number, month: number, now: Date) =>
  now.getTime() >= Date.UTC(year, month, 1) + DAY_MS;

function refusal(code: Code): Failure {
  return new Failure(422, code);
}
