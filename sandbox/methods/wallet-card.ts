import { authenticationOf } from '../card/authentication.js';
import type { WalletCard } from '../merchant-types.js';
import type { AttemptRow, TokenRow } from '../payments/read.js';

/** What the merchant's server may know of a wallet's card. */
export function paidWalletCard(token: TokenRow, attempt: AttemptRow): WalletCard {
  // A wallet's token has both: its method gave them.
  return { brand: token.brand!, last4: token.last4!, ...authenticationOf(token, attempt) };
}
