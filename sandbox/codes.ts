import type { Language } from './language.js';

/** Every outcome the provider can give, in words a shopper may read. One row per code. */
export const codes = {
  E000: { en: 'The payment was approved.', es: 'El pago se ha aprobado.' },
  E001: { en: 'The payment is being processed.', es: 'El pago se está procesando.' },
  E002: { en: 'Your bank is checking that it is you.', es: 'Tu banco está comprobando que eres tú.' },
  E003: { en: 'The payment is waiting to be confirmed.', es: 'El pago está pendiente de confirmar.' },
  E103: { en: 'This operation is not allowed.', es: 'Esta operación no está permitida.' },
  E150: { en: 'The request is malformed.', es: 'La petición no está bien formada.' },
  E151: { en: 'The API key is missing or wrong.', es: 'La clave de la API falta o no es correcta.' },
  E200: {
    en: 'The payment could not be processed. Nothing was charged.',
    es: 'No se ha podido procesar el pago. No se ha cobrado nada.',
  },
  E201: {
    en: 'Your bank declined the payment. Try another card.',
    es: 'Tu banco ha rechazado el pago. Prueba con otra tarjeta.',
  },
  E203: { en: 'This payment method is not available here.', es: 'Este método de pago no está disponible aquí.' },
  E204: { en: 'The currency is not valid.', es: 'La moneda no es válida.' },
  E207: { en: 'The time to pay is over.', es: 'Se ha acabado el tiempo para pagar.' },
  E208: { en: 'The payment is already being processed.', es: 'El pago ya se está procesando.' },
  E209: { en: 'This payment is already finished.', es: 'Este pago ya está terminado.' },
  E210: { en: 'The amount is not valid.', es: 'El importe no es válido.' },
  E217: { en: 'Refused so that nothing is charged twice.', es: 'Rechazado para no cobrar dos veces.' },
  E221: { en: 'The card has insufficient funds.', es: 'La tarjeta no tiene saldo suficiente.' },
  E222: { en: 'The payment was cancelled.', es: 'El pago se ha cancelado.' },
  E300: { en: 'Too many tries. Start a new payment.', es: 'Demasiados intentos. Empieza un pago nuevo.' },
  E301: { en: 'Your bank could not confirm that it is you.', es: 'Tu banco no ha podido confirmar que eres tú.' },
  E302: { en: 'The time to authenticate with your bank is over.', es: 'Se ha acabado el tiempo para autenticarte con tu banco.' },
  E303: {
    en: 'Your bank’s check failed. Try again or use another card.',
    es: 'La comprobación de tu banco ha fallado. Inténtalo de nuevo o usa otra tarjeta.',
  },
  E304: {
    en: 'Your bank gave an unreadable answer. Use another card.',
    es: 'Tu banco ha dado una respuesta ilegible. Usa otra tarjeta.',
  },
  E501: { en: 'The card number is not valid.', es: 'El número de tarjeta no es válido.' },
  E502: { en: 'The expiry date is not valid.', es: 'La fecha de caducidad no es válida.' },
  E503: { en: 'The security code is not correct.', es: 'El código de seguridad no es correcto.' },
  E504: { en: 'The payment token is not valid.', es: 'El token de pago no es válido.' },
  E505: { en: 'The card has expired.', es: 'La tarjeta está caducada.' },
  E507: { en: 'You cancelled at your bank. Nothing was charged.', es: 'Has cancelado en tu banco. No se ha cobrado nada.' },
  E509: {
    en: 'The card is blocked. Call your bank or use another card.',
    es: 'La tarjeta está bloqueada. Llama a tu banco o usa otra tarjeta.',
  },
  E512: { en: 'This type of card is not accepted.', es: 'Este tipo de tarjeta no se acepta.' },
  E999: { en: 'Something went wrong on our side.', es: 'Algo ha fallado por nuestra parte.' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** The code of an outcome. */
export type Code = keyof typeof codes;

/** The outcome in the shopper's language. A code of an older release reads as an internal error. */
export function textOf(code: string, language: Language): string {
  return codes[Object.hasOwn(codes, code) ? (code as Code) : 'E999'][language];
}
