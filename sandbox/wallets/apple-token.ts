import type { OpenedCard } from './card.js';
import { areTexts, objectIn, textIn } from './reading.js';

/**
 * The card in a token of Apple's, which comes as base64. A provider checks the signature and decrypts the data; in a sandbox
 * that has no keys it is only wrapped up. Nothing where the token is not whole.
 */
export function openAppleToken(token: string): OpenedCard | undefined {
  const { paymentData, paymentMethod, transactionIdentifier } = objectIn(textIn(token));
  const { version, data, signature, header } = objectIn(paymentData);
  const { ephemeralPublicKey, wrappedKey, publicKeyHash, transactionId } = objectIn(header);
  if (!areTexts(signature, publicKeyHash, transactionId, transactionIdentifier, objectIn(paymentMethod)['network']))
    return undefined;
  if (!areTexts(version === 'EC_v1' ? ephemeralPublicKey : version === 'RSA_v1' ? wrappedKey : undefined)) return undefined;
  const opened = objectIn(textIn(data));
  const { onlinePaymentCryptogram } = objectIn(opened['paymentData']);
  const number = opened['applicationPrimaryAccountNumber'];
  return areTexts(number, onlinePaymentCryptogram) ? { number: String(number), isAuthenticated: true } : undefined;
}
