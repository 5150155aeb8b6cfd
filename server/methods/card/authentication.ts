import type { CardBrand } from '../../../api/types.js';
import type { Authentication } from '../../../api/merchant-types.js';
import type { AttemptRow, TokenRow } from '../../payments/read.js';

/** The result of 3-D Secure authentication, as the merchant's server receives it. */
export function authenticationOf(
  { brand }: TokenRow,
  { state, transStatus, acsTransId }: AttemptRow,
): Authentication {
  const isAuthenticated = state === 'method' || transStatus !== null || acsTransId !== null;
  const eci = transStatus && eciOf(brand, transStatus);
  return {
    threeDSecure: transStatus === 'Y',
    ...(isAuthenticated && { threeDSecureVersion: '2.2.0' }),
    threeDSecureFlow: !isAuthenticated
      ? 'DIRECT'
      : acsTransId
        ? 'FRICTIONLESS_CHALLENGE'
        : 'FRICTIONLESS',
    ...(eci && { eci }),
  };
}

/** Mastercard's ECI values differ from the other schemes'. */
function eciOf(brand: CardBrand | null, transStatus: string): string {
  const row =
    brand === 'mastercard' || brand === 'maestro'
      ? { Y: '02', A: '01', none: '00' }
      : { Y: '05', A: '06', none: '07' };
  return transStatus === 'Y' || transStatus === 'A' ? row[transStatus] : row.none;
}
