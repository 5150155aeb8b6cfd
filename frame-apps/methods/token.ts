import { useSyncExternalStore } from 'react';
import * as failures from '../../bridge/failures.js';
import { randomHex } from '../../bridge/hex.js';
import type { PayError } from '../../bridge/errors.js';
import type { PaymentMethodInput, TokenUpdateRequest } from '../../api/types.js';
import { api, callError } from '../api/api.js';
import { repeat } from '../api/retry.js';
import { requestToken, type MadeToken, type Storing } from '../api/request-token.js';
import type { Texts } from '../runtime/texts.js';
import type { PaymentTarget } from '../../api/payment-target.js';

/**
 * Creates a token for a payment method. Throws errors with messages for the merchant and for the
 * shopper.
 */
export async function makeMethodToken(
  paymentMethod: PaymentMethodInput,
  target: PaymentTarget,
  texts: Texts,
  storing?: Storing,
): Promise<MadeToken> {
  try {
    const made = await requestToken(paymentMethod, target, texts, storing);
    if ('message' in made) throw failures.api(made.message).with({ shopperMessage: made.message });
    return made;
  } catch (thrown) {
    throw tokenError(thrown, texts);
  }
}

/** The props by which a page says that a method is to be stored. */
interface StoringProps {
  readonly customerSession?: string | undefined;
  readonly save?: boolean | undefined;
}

/** Returns what a token request says of storing the method, if it is to be stored. */
export const storingOf = ({ customerSession, save }: StoringProps): Storing | undefined =>
  customerSession && save ? { customerSession, save } : undefined;

/**
 * Changes the total of an order that the shopper has not approved yet, and the amount of its token.
 * Throws as `makeMethodToken` does.
 */
export async function updateMethodToken(update: TokenUpdateRequest, texts: Texts): Promise<void> {
  const idempotencyKey = randomHex();
  try {
    await repeat((signal) => api.updateToken(update, { idempotencyKey, signal }));
  } catch (thrown) {
    throw tokenError(thrown, texts);
  }
}

function tokenError(thrown: unknown, texts: Texts): PayError {
  const error = callError(thrown, texts);
  if (error.code === 'AMOUNT_CHANGED') readPaymentAgain();
  return error;
}

/** Makes the frame read the payment again: its amount is another one than the frame knows. */
export function readPaymentAgain(): void {
  changes++;
  for (const changed of listeners) changed();
}

let changes = 0;
const listeners = new Set<() => void>();

/**
 * Returns how many times the payment turned out to have another amount. Each is a reason to read it
 * again.
 */
export const useAmountChanges = (): number =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => changes,
    () => 0,
  );
