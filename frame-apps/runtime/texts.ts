import { load, type Texts as LoadedTexts } from '../../locales/generated/frame/index.js';
import { textsOf } from './languages.js';

export type Texts = ReturnType<typeof complete>;

/** The texts of every frame in a language: card fields and errors. */
export const textsIn = textsOf(load, complete);

/** The merchant's page says some of them too. */
function complete(texts: LoadedTexts) {
  const { emptyCardNumber, tryAgain, cardNotAvailable, card, errors } = texts;
  return {
    ...texts,
    card: { ...card, tryAgain, problems: { emptyCardNumber, ...card.problems } },
    errors: { ...errors, notEligible: cardNotAvailable },
  };
}
