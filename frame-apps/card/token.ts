import { callError } from '../runtime/api.js';
import { requestToken, type NoToken } from '../runtime/request-token.js';
import type { Texts } from '../runtime/texts/index.js';
import type { TokenOwner } from '../runtime/token-owner.js';
import { refusalOf } from './refusal.js';
import type { CardForm, Wrong } from './card-form.js';

/** A token, or why there is none: a problem with the card, or the provider's own words. */
export type Made = { readonly token: string } | Wrong | NoToken;

/**
 * Makes a token for the card as it stands in the form. What is wrong with the card is shown there, whoever found it, and
 * given back; what else goes wrong is thrown.
 */
export async function makeToken(card: CardForm, owner: TokenOwner, texts: Texts): Promise<Made> {
  const checked = card.check(true);
  if ('problem' in checked) return checked;
  try {
    const made = await requestToken({ card: checked }, owner, texts);
    return 'words' in made ? made : { token: made.paymentToken };
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (!refusal) throw callError(thrown, texts);
    card.refuse(refusal);
    return { problem: refusal.problem };
  }
}
