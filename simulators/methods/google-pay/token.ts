import type { OpenedCard } from '../wallet/card.js';
import { areTexts, expiryIn, objectIn, textIn, type Unread } from '../wallet/reading.js';

/** The card of a Google Pay token. */
export interface OpenedGooglePay extends OpenedCard {
  /**
   * Google's id of the token of an agreement to later charges: the merchant can charge it again, and
   * Google names it when its card changes.
   */
  readonly merchantTokenId?: string;
}

/**
 * Reads the card in a Google Pay token; `undefined` if the token is malformed, expired or for
 * another merchant. A real provider verifies the signature and decrypts the message; the sandbox
 * has no keys, so its message is only encoded.
 */
export function openGoogleToken(
  token: string,
  merchantId: string,
  now: number,
): OpenedGooglePay | undefined {
  const { encryptedMessage, message } = openGoogleMessage(token) ?? {};
  const { gatewayMerchantId, messageExpiration, messageId, paymentMethod, paymentMethodDetails } =
    objectIn(message);
  if (
    gatewayMerchantId !== merchantId ||
    !(Number(messageExpiration) > now) ||
    paymentMethod !== 'CARD'
  )
    return undefined;
  const { pan, expirationYear, expirationMonth, authMethod, cryptogram, merchantTokenId } =
    objectIn(paymentMethodDetails);
  const isAuthenticated = authMethod === 'CRYPTOGRAM_3DS';
  if (!isAuthenticated && authMethod !== 'PAN_ONLY') return undefined;
  if (!areTexts(pan, ...(isAuthenticated ? [cryptogram] : []))) return undefined;
  // Without an id, the message itself stands for the payment.
  const id = String(areTexts(messageId) ? messageId : encryptedMessage);
  return {
    number: String(pan),
    ...expiryIn(expirationYear, expirationMonth),
    isAuthenticated,
    id,
    ...(areTexts(merchantTokenId) && { merchantTokenId: String(merchantTokenId) }),
  };
}

/**
 * Opens what Google has signed and encrypted: a token, or a notification about one. `undefined` if it
 * is malformed.
 */
export function openGoogleMessage(
  sealed: unknown,
): { readonly encryptedMessage: string; readonly message: Unread } | undefined {
  const { signature, protocolVersion, signedMessage } = objectIn(sealed);
  const { encryptedMessage, ephemeralPublicKey, tag } = objectIn(signedMessage);
  if (!areTexts(signature, encryptedMessage, ephemeralPublicKey, tag)) return undefined;
  if (protocolVersion !== 'ECv1' && protocolVersion !== 'ECv2') return undefined;
  return {
    encryptedMessage: String(encryptedMessage),
    message: objectIn(textIn(encryptedMessage)),
  };
}
