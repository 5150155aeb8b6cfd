import type { ReactNode } from 'react';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { CardBrand, PaymentMethods } from '../../../api/types.js';
import type { CardState } from '../../../bridge/contracts/card-input.js';
import type { Language } from '../../../bridge/languages.js';
import type { Price } from '../../api/payment-target.js';
import type { CardForm, CardHooks } from '../../card-form/card-form.js';
import { factsTargetOf } from '../../card-form/facts-target.js';
import { CardFields, type CardFieldsProps } from '../../card-form/fields.js';
import { stateOf } from '../../card-form/state.js';
import { makeToken, type TokenResult } from '../../card-form/token.js';
import { useCard, type EditableCard } from '../../card-form/use-card.js';
import type { FormProps } from '../../payment/payment-method.js';
import { withOverrides } from '../../runtime/overrides.js';
import { textsIn } from '../../runtime/texts.js';
import { useSaving, type Saving } from '../../stored/use-saving.js';
import { FormSurcharge } from '../../surcharge/lazy-surcharge.js';
import { useCardInfo } from './use-card-info.js';

interface CardFormOptions {
  /** What the provider says of cards, once known. */
  readonly offer: PaymentMethods['metadata']['card'];
  readonly target: PaymentTarget;
  /** What a surcharge would be added to, if it is known. */
  readonly price: Price | undefined;
  readonly language: Language;
  readonly preferredBrands: readonly CardBrand[] | undefined;
  readonly emit: FormProps['emit'];
  readonly saving: Saving | undefined;
  /** Whether the card may not be stored, or no longer, now. */
  readonly isLocked: boolean;
  /** The merchant's texts for problems. */
  readonly errorMessages?: object | undefined;
}

/** Provides a card form: the card, what is wrong with it, and its token. `make` creates the card. */
export function useCardForm(
  options: CardFormOptions,
  hooks?: CardHooks,
  make?: () => EditableCard,
) {
  const { offer, target, price, language, emit } = options;
  const texts = textsIn(language);
  const card = useCard(
    {
      accepted: offer?.brands,
      target: offer && factsTargetOf(offer, target, language),
      preferred: options.preferredBrands,
      price,
    },
    hooks,
    make,
  );
  const refusal = useCardInfo(card, emit, price);
  const messages = withOverrides(texts.card.problems, {
    ...options.errorMessages,
    ...(refusal && { refusedCard: refusal }),
  });
  const [saveBox, storing] = useSaving(options.saving, language, options.isLocked);
  return {
    card,
    messages,
    saveBox,
    state: {
      ...stateOf(card.facts, card.interaction, messages),
      surcharge: card.surcharge?.amount,
    } satisfies CardState,
    fields: { card, language, messages, texts: texts.card },
    /** Creates a token, by way of `form`. `making` is called once the card is valid. */
    makeToken: (form: CardForm, making?: () => unknown): Promise<TokenResult> =>
      makeToken(form, target, texts, making, storing),
  };
}

/** The fields of a card, its surcharge, and whether to store it. */
export function CardFormFields({
  saveBox,
  ...fields
}: CardFieldsProps & { readonly saveBox: ReactNode }) {
  return (
    <>
      <CardFields {...fields} />
      <FormSurcharge card={fields.card} language={fields.language} />
      {saveBox}
    </>
  );
}
