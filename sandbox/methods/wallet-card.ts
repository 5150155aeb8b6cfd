import { brands } from '../../provider/brands.js';
import type { CardBrand } from '../../provider/types.js';
import type { Account } from '../accounts.js';
import { authenticationOf } from '../card/authentication.js';
import type { Code } from '../codes.js';
import { Failure } from '../failure.js';
import type { WalletCard } from '../merchant-types.js';
import type { AttemptRow, TokenRow } from '../payments/read.js';
import { ruleForLast4 } from '../rules/card.js';
import type { Described } from './method.js';

/**
 * The card in a wallet's token. A real one is encrypted for the provider; a stand-in's says in the clear which test card
 * it is: `{ "testCard": { "brand": "visa", "last4": "4242" } }`, among whatever else the real one would hold.
 */
export function walletCard(account: Account, json: string, refusal: Code): Described {
  const { brand, last4 } = testCardIn(json, refusal);
  if (!account.brands.includes(brand)) throw new Failure(422, 'E512');
  return { brand, last4, rule: ruleForLast4(last4) };
}

/** What the merchant's server may know of a wallet's card. */
export function paidWalletCard(token: TokenRow, attempt: AttemptRow): WalletCard {
  // A wallet's token has both: `walletCard` gave them.
  return { brand: token.brand!, last4: token.last4!, ...authenticationOf(token, attempt) };
}

function testCardIn(json: string, refusal: Code): { readonly brand: CardBrand; readonly last4: string } {
  const { brand, last4 } = { ...(parsed(json)?.['testCard'] as object | undefined) } as Record<string, unknown>;
  const isCard = typeof brand === 'string' && Object.hasOwn(brands, brand) && typeof last4 === 'string' && /^\d{4}$/.test(last4);
  if (!isCard) throw new Failure(422, refusal);
  return { brand: brand as CardBrand, last4 };
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Whoever sends garbage is refused like whoever sends nothing.
    return undefined;
  }
}
