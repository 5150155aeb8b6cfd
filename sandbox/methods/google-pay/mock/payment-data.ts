import { brandOf, nameOf, type WalletCard } from '../../wallet/test-cards.js';
import { opaque, sealed } from '../../../mocks/parts/opaque.js';
import type { Given } from './check.js';

/** The result of `loadPaymentData`: the token with the card is opaque to the page. */
export function paymentDataOf(
  card: WalletCard,
  { allowedPaymentMethods }: Given,
): google.payments.api.PaymentData {
  const [{ tokenizationSpecification }] = allowedPaymentMethods as readonly [
    {
      readonly tokenizationSpecification: { readonly parameters: Readonly<Record<string, string>> };
    },
  ];
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: nameOf(card),
      info: {
        cardNetwork: brandOf(card.number).toUpperCase() as google.payments.api.CardNetwork,
        cardDetails: card.number.slice(-4),
      },
      tokenizationData: {
        type: 'PAYMENT_GATEWAY',
        token: tokenOf(card, tokenizationSpecification.parameters['gatewayMerchantId']!),
      },
    },
  };
}

function tokenOf(
  { number, expMonth, expYear, isAuthenticated }: WalletCard,
  gatewayMerchantId: string,
): string {
  const message = {
    gatewayMerchantId,
    messageExpiration: String(Date.now() + 7 * 86_400_000),
    messageId: opaque(18),
    paymentMethod: 'CARD',
    paymentMethodDetails: {
      pan: number,
      expirationMonth: Number(expMonth),
      expirationYear: Number(expYear),
      ...(isAuthenticated
        ? { authMethod: 'CRYPTOGRAM_3DS', cryptogram: opaque(20), eciIndicator: '05' }
        : { authMethod: 'PAN_ONLY' }),
    },
  };
  return JSON.stringify({
    signature: opaque(70),
    protocolVersion: 'ECv2',
    intermediateSigningKey: {
      signedKey: JSON.stringify({ keyValue: opaque(90) }),
      signatures: [opaque(70)],
    },
    signedMessage: JSON.stringify({
      encryptedMessage: sealed(message),
      ephemeralPublicKey: opaque(65),
      tag: opaque(),
    }),
  });
}
