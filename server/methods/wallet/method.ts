import { authenticationOf } from '../card/authentication.js';
import { factsOf } from '../card/brands.js';
import type { WalletCard } from '../../../api/merchant-types.js';
import type { AttemptRow, TokenRow } from '../../payments/read.js';

/** The details of a wallet's card that the merchant's server receives. */
export function paidWalletCard(token: TokenRow, attempt: AttemptRow): WalletCard {
  return { ...factsOf(token), ...authenticationOf(token, attempt) };
}
