import type { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import { callError } from '../runtime/api.js';
import { textsIn } from '../runtime/texts/index.js';

const outcomes = {
  en: {
    declined: 'The payment was declined. Try another card.',
    notSent: 'There is no connection to the payment provider. Nothing was charged: try again.',
    unknown: 'We do not know yet whether the payment went through. Do not pay again: look at your bank or ask the shop.',
  },
  es: {
    declined: 'El pago se ha rechazado. Prueba con otra tarjeta.',
    notSent: 'No hay conexión con el proveedor de pago. No se ha cobrado nada: inténtalo de nuevo.',
    unknown: 'Todavía no sabemos si el pago se ha hecho. No vuelvas a pagar: mira en tu banco o pregunta a la tienda.',
  },
} satisfies Record<Language, object>;

/** The error with words for the shopper: those it has, or those of its kind. */
export function explain(thrown: unknown, language: Language): PayError {
  const texts = textsIn(language);
  const error = callError(thrown, texts);
  if (error.shopperMessage) return error;
  const { notSent, unknown } = outcomes[language];
  // Without words of its own, it is the confirmation itself that was not sent: other calls have said what they are.
  const words = { NETWORK: notSent, OUTCOME_UNKNOWN: unknown }[error.code];
  return error.with({ shopperMessage: words ?? texts.errors.api });
}

/** Why a payment was declined: in the provider's words, or in ours. */
export function reasonOf({ statusMessage }: PaymentResult, language: Language): string {
  return statusMessage ?? outcomes[language].declined;
}
