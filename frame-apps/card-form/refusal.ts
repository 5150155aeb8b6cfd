import type { CardField, CardProblem } from '../../bridge/contracts/card-input.js';
import { ApiError } from '../../api/client.js';

/** A problem with the card that the provider found, and its field. */
export interface Refusal {
  readonly field: CardField;
  readonly problem: CardProblem;
}

/** The provider's error codes for invalid card data. */
const refusals: Readonly<Record<string, Refusal>> = {
  E501: { field: 'cardNumber', problem: 'invalidCardNumber' },
  E502: { field: 'expiryDate', problem: 'invalidExpiryDate' },
  E503: { field: 'cvc', problem: 'invalidCVC' },
  E504: { field: 'cardNumber', problem: 'invalidCardNumber' },
  E505: { field: 'expiryDate', problem: 'dateOutOfRange' },
  E508: { field: 'cardNumber', problem: 'invalidCardType' },
  E511: { field: 'cvc', problem: 'emptyCVC' },
  E512: { field: 'cardNumber', problem: 'invalidCardType' },
  E513: { field: 'cardNumber', problem: 'invalidCardType' },
  E514: { field: 'cardNumber', problem: 'invalidCardType' },
};

/** Returns the problem with the card, if that is why the provider refused the call. */
export function refusalOf(thrown: unknown): Refusal | undefined {
  const code = thrown instanceof ApiError ? thrown.code : undefined;
  return code !== undefined && Object.hasOwn(refusals, code) ? refusals[code] : undefined;
}

/** Whether the provider refused the call because it does not offer the chosen installments. */
export const isPlanRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiError && [thrown.code, thrown.providerCode].includes('E518');
