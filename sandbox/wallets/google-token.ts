import type { OpenedCard } from './card.js';
import { areTexts, objectIn, textIn } from './reading.js';

/**
 * The card in a token of Google's for this merchant. A provider checks the signature and decrypts the message; in a sandbox
 * that has no keys it is only wrapped up. Nothing where the token is not whole, not of now or not for the merchant.
 */
export function openGoogleToken(token: string, merchantId: string, now: number): OpenedCard | undefined {
  const { signature, protocolVersion, signedMessage } = objectIn(token);
  const { encryptedMessage, ephemeralPublicKey, tag } = objectIn(signedMessage);
  if (!areTexts(signature, encryptedMessage, ephemeralPublicKey, tag)) return undefined;
  if (protocolVersion !== 'ECv1' && protocolVersion !== 'ECv2') return undefined;
  const { gatewayMerchantId, messageExpiration, paymentMethod, paymentMethodDetails } = objectIn(textIn(encryptedMessage));
  if (gatewayMerchantId !== merchantId || !(Number(messageExpiration) > now) || paymentMethod !== 'CARD') return undefined;
  const { pan, authMethod, cryptogram } = objectIn(paymentMethodDetails);
  const isAuthenticated = authMethod === 'CRYPTOGRAM_3DS';
  if (!isAuthenticated && authMethod !== 'PAN_ONLY') return undefined;
  return areTexts(pan, ...(isAuthenticated ? [cryptogram] : [])) ? { number: String(pan), isAuthenticated } : undefined;
}
