import type { OpenedCard } from '../wallet/card.js';
import { areTexts, expiryIn, objectIn, textIn } from '../wallet/reading.js';

/** The card of an Apple Pay token. */
export interface OpenedApplePay extends OpenedCard {
  /**
   * Apple's id of a merchant token, which replaces the device's: the merchant can charge it again.
   */
  readonly merchantTokenIdentifier?: string;
}

/**
 * Reads the card in a base64 Apple Pay token; `undefined` if the token is malformed. A real
 * provider verifies the signature and decrypts the data; the sandbox has no keys, so its data is
 * only encoded.
 */
export function openAppleToken(token: string): OpenedApplePay | undefined {
  const { paymentData, paymentMethod, transactionIdentifier } = objectIn(textIn(token));
  const { version, data, signature, header } = objectIn(paymentData);
  const { ephemeralPublicKey, wrappedKey, publicKeyHash, transactionId } = objectIn(header);
  if (
    !areTexts(
      signature,
      publicKeyHash,
      transactionId,
      transactionIdentifier,
      objectIn(paymentMethod)['network'],
    )
  )
    return undefined;
  if (
    !areTexts(
      version === 'EC_v1' ? ephemeralPublicKey : version === 'RSA_v1' ? wrappedKey : undefined,
    )
  )
    return undefined;
  const opened = objectIn(textIn(data));
  const { onlinePaymentCryptogram } = objectIn(opened['paymentData']);
  const number = opened['applicationPrimaryAccountNumber'];
  const { merchantTokenIdentifier } = opened;
  // YYMMDD.
  const expiry = String(opened['applicationExpirationDate']);
  return areTexts(number, onlinePaymentCryptogram)
    ? {
        number: String(number),
        ...expiryIn(expiry.slice(0, 2), expiry.slice(2, 4)),
        isAuthenticated: true,
        id: String(transactionId),
        ...(areTexts(merchantTokenIdentifier) && {
          merchantTokenIdentifier: String(merchantTokenIdentifier),
        }),
      }
    : undefined;
}
