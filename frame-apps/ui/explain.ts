import type { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../api/types.js';
import { callError } from '../api/api.js';
import { textsIn } from '../runtime/texts.js';
import { overlayTexts } from './texts.js';

/** Returns the error with a message for the shopper: its own, or the one for its code. */
export function explain(thrown: unknown, language: Language): PayError {
  const texts = textsIn(language);
  const error = callError(thrown, texts);
  if (error.shopperMessage) return error;
  if (error.code === 'OUTCOME_UNKNOWN') return error.forShopper(texts.unknown);
  // A `NETWORK` error without a message is the confirmation's, which was not sent: other calls set
  // a message.
  const isNetwork = error.code === 'NETWORK';
  return error.with({
    shopperMessage: isNetwork ? overlayTexts(language).notSent : texts.errors.api,
  });
}

/** Returns why a payment was declined: the provider's message, or ours. */
export function reasonOf({ statusMessage }: PaymentResult, language: Language): string {
  return statusMessage ?? overlayTexts(language).declined;
}
