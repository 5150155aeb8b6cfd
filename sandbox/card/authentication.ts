import type { CardBrand } from '../../provider/types.js';
import type { Authentication } from '../merchant-types.js';
import type { AttemptRow, TokenRow } from '../payments/read.js';
import { outcomeOf } from '../rules/index.js';

/** How the bank of a card authenticated the shopper, as the merchant's server sees it. */
export function authenticationOf(token: TokenRow, { transStatus, acsTransId }: AttemptRow): Authentication {
  const asked = outcomeOf(token).bank !== undefined;
  const eci = transStatus && eciOf(token.brand, transStatus);
  return {
    threeDSecure: transStatus === 'Y',
    ...(asked && { threeDSecureVersion: '2.2.0' }),
    threeDSecureFlow: !asked ? 'DIRECT' : acsTransId ? 'FRICTIONLESS_CHALLENGE' : 'FRICTIONLESS',
    ...(eci && { eci }),
  };
}

/** Mastercard counts the other way round from everybody else. */
function eciOf(brand: CardBrand | null, transStatus: string): string {
  const row = brand === 'mastercard' || brand === 'maestro' ? { Y: '02', A: '01', none: '00' } : { Y: '05', A: '06', none: '07' };
  return transStatus === 'Y' || transStatus === 'A' ? row[transStatus] : row.none;
}
