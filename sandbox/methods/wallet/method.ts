import { authenticationOf } from '../card/authentication.js';
import type { WalletCard } from '../../../provider/merchant-types.js';
import type { AttemptRow, TokenRow } from '../../payments/read.js';
import type { Outcome } from '../outcome.js';

/** The details of a wallet's card that the merchant's server receives. */
export function paidWalletCard(token: TokenRow, attempt: AttemptRow, outcome: Outcome): WalletCard {
  // Set by the method for every wallet token.
  return { brand: token.brand!, last4: token.last4!, ...authenticationOf(token, attempt, outcome) };
}
