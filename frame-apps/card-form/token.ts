import { callError } from '../api/api.js';
import { requestToken, type NoToken, type Storing } from '../api/request-token.js';
import type { Texts } from '../runtime/texts.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import { isPlanRefused, refusalOf } from './refusal.js';
import type { CardForm, InvalidCard } from './card-form.js';

/** A token, a problem with the card, or the provider's message. */
export type TokenResult = { readonly token: string } | InvalidCard | NoToken;

/**
 * Creates a token for the card in the form. Problems with the card, found here or by the provider,
 * are shown in the form and returned; other errors are thrown. `making` is called once the card is
 * valid. With the token, the security code is cleared: it must not outlive the call it was typed
 * for.
 */
export async function makeToken(
  card: CardForm,
  target: PaymentTarget,
  texts: Texts,
  making?: () => unknown,
  storing?: Storing,
): Promise<TokenResult> {
  const checked = card.check(true);
  if ('problem' in checked) return checked;
  making?.();
  try {
    // The total that the shopper has seen is of this price.
    const priced = checked.surcharge ? { ...target, ...card.surcharge?.price } : target;
    const made = await requestToken({ card: checked }, priced, texts, storing);
    if ('message' in made) return made;
    card.clearCode();
    return { token: made.paymentToken };
  } catch (thrown) {
    if (isPlanRefused(thrown)) {
      card.renewPlans();
      return { message: texts.errors.amountChanged };
    }
    const refusal = refusalOf(thrown);
    if (!refusal) throw callError(thrown, texts);
    card.refuse(refusal);
    return { problem: refusal.problem };
  }
}
