import type { MethodName } from '../../provider/types.js';
import type { Language } from '../pages/language.js';

/** Every status code of the provider, with a message for shoppers. */
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
  E207: {
    en: 'The payment request expired. Nothing was charged.',
    es: 'La solicitud de pago ha caducado. No se ha cobrado nada.',
  },
  E208: { en: 'The payment is already being processed.', es: 'El pago ya se está procesando.' },
  E209: { en: 'This payment is already finished.', es: 'Este pago ya está terminado.' },
  E210: { en: 'The amount is not valid.', es: 'El importe no es válido.' },
  E217: {
    en: 'The payment was refused so that you are not charged twice.',
    es: 'El pago se ha rechazado para no cobrarte dos veces.',
  },
  E219: {
    en: 'Too many emails were sent about this payment.',
    es: 'Se han enviado demasiados correos sobre este pago.',
  },
  E221: { en: 'The card has insufficient funds.', es: 'La tarjeta no tiene saldo suficiente.' },
  E222: { en: 'The payment was cancelled.', es: 'El pago se ha cancelado.' },
  E223: { en: 'The payment is waiting for you to complete it.', es: 'El pago espera a que lo completes.' },
  E300: { en: 'Too many attempts. Start a new payment.', es: 'Demasiados intentos. Empieza un pago nuevo.' },
  E301: { en: 'Your bank could not confirm that it is you.', es: 'Tu banco no ha podido confirmar que eres tú.' },
  E302: {
    en: 'The time to confirm the payment with your bank ran out.',
    es: 'Se ha acabado el tiempo para confirmar el pago con tu banco.',
  },
  E303: {
    en: 'Your bank’s check failed. Try again or use another card.',
    es: 'La comprobación de tu banco ha fallado. Inténtalo de nuevo o usa otra tarjeta.',
  },
  E304: {
    en: 'Your bank sent an invalid response. Use another card.',
    es: 'Tu banco ha enviado una respuesta no válida. Usa otra tarjeta.',
  },
  E501: { en: 'The card number is not valid.', es: 'El número de tarjeta no es válido.' },
  E502: { en: 'The expiry date is not valid.', es: 'La fecha de caducidad no es válida.' },
  E503: { en: 'The security code is not correct.', es: 'El código de seguridad no es correcto.' },
  E504: { en: 'The payment token is not valid.', es: 'El token de pago no es válido.' },
  E505: { en: 'The card has expired.', es: 'La tarjeta está caducada.' },
  E506: {
    en: 'Your bank did not authorise the payment. Nothing was charged.',
    es: 'Tu banco no ha autorizado el pago. No se ha cobrado nada.',
  },
  E507: { en: 'You cancelled at your bank. Nothing was charged.', es: 'Has cancelado en tu banco. No se ha cobrado nada.' },
  E509: {
    en: 'The card is blocked. Call your bank or use another card.',
    es: 'La tarjeta está bloqueada. Llama a tu banco o usa otra tarjeta.',
  },
  E512: { en: 'This type of card is not accepted.', es: 'Este tipo de tarjeta no se acepta.' },
  E600: { en: 'The wallet declined the payment.', es: 'La cartera digital ha rechazado el pago.' },
  E601: { en: 'The wallet did not return a valid payment.', es: 'La cartera digital no ha devuelto un pago válido.' },
  E620: { en: 'PayPal declined the payment.', es: 'PayPal ha rechazado el pago.' },
  E621: { en: 'PayPal does not accept this currency.', es: 'PayPal no admite esta moneda.' },
  E640: {
    en: 'Three failed attempts with Bizum. Nothing was charged.',
    es: 'Tres intentos fallidos en Bizum. No se ha cobrado nada.',
  },
  E641: { en: 'Bizum did not authorise the payment.', es: 'Bizum no ha autorizado el pago.' },
  E642: { en: 'Your account has insufficient funds.', es: 'Tu cuenta no tiene saldo suficiente.' },
  E643: {
    en: 'You rejected the payment in your bank’s app. Nothing was charged.',
    es: 'Has rechazado el pago en la app de tu banco. No se ha cobrado nada.',
  },
  E644: {
    en: 'The shop’s bank could not receive the Bizum payment.',
    es: 'El banco de la tienda no ha podido recibir el pago con Bizum.',
  },
  E645: { en: 'Your bank could not send the Bizum payment.', es: 'Tu banco no ha podido enviar el pago con Bizum.' },
  E646: { en: 'Bizum could not process the payment.', es: 'Bizum no ha podido procesar el pago.' },
  E647: { en: 'Bizum cannot be reached at the moment.', es: 'No se puede conectar con Bizum en este momento.' },
  E648: { en: 'This shop does not accept Bizum.', es: 'Esta tienda no acepta Bizum.' },
  E649: { en: 'This phone is not registered with Bizum.', es: 'Este teléfono no está registrado en Bizum.' },
  E650: { en: 'Your bank does not support this Bizum payment yet.', es: 'Tu banco aún no admite este pago con Bizum.' },
  E651: { en: 'Bizum could not confirm that it is you.', es: 'Bizum no ha podido confirmar que eres tú.' },
  E652: { en: 'Bizum is turned off for this phone.', es: 'Bizum está desactivado en este teléfono.' },
  E680: { en: 'Click to Pay declined the payment.', es: 'Click to Pay ha rechazado el pago.' },
  E681: { en: 'Click to Pay is not set up for this shop.', es: 'Click to Pay no está configurado para esta tienda.' },
  E700: { en: 'Cofidis did not grant the financing.', es: 'Cofidis no ha concedido la financiación.' },
  E999: { en: 'Something went wrong on our side.', es: 'Algo ha fallado por nuestra parte.' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** A status code. */
export type Code = keyof typeof codes;

/** Messages that differ for one payment method. */
export const textsByMethod: Readonly<
  Partial<Record<MethodName, Readonly<Partial<Record<Code, Readonly<Record<Language, string>>>>>>>
> = {
  bizum: {
    E207: {
      en: 'The Bizum request expired. Nothing was charged.',
      es: 'La solicitud de Bizum ha caducado. No se ha cobrado nada.',
    },
  },
};

/**
 * Returns the message of a status code in the shopper's language, for the payment method that was tried last. Unknown codes
 * read as an internal error.
 */
export function textOf(code: string, language: Language, method?: MethodName): string {
  const own = method && textsByMethod[method]?.[code as Code];
  if (own) return own[language];
  return codes[Object.hasOwn(codes, code) ? (code as Code) : 'E999'][language];
}
