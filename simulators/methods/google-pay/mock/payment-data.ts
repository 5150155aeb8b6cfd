import { brandOf, nameOf, type WalletCard } from '../../wallet/test-cards.js';
import { opaque, sealed } from '../../../mocks/parts/opaque.js';
import { walletContacts, type WalletContact } from '../../wallet/test-contacts.js';
import type { Given } from './check.js';
import type { Chosen } from './order.js';

/**
 * Of an agreement to later charges, the token has an id: a field of the `Card` in its message, by
 * "Token lifecycle management notifications" of the Google Pay API for the web, of 2026.
 */
const AGREEMENTS = [
  'recurringTransactionInfo',
  'deferredTransactionInfo',
  'automaticReloadTransactionInfo',
] as const;

type Request = Pick<google.payments.api.PaymentDataRequest, 'allowedPaymentMethods'> &
  Partial<google.payments.api.PaymentDataRequest>;

/**
 * The result of `loadPaymentData`: the token with the card is opaque to the page. What the shopper
 * has chosen is there as far as the request asks for it.
 */
export function paymentDataOf(
  card: WalletCard,
  given: Given,
  chosen?: Chosen,
): google.payments.api.PaymentData {
  const request = given as unknown as Request;
  const [{ parameters, tokenizationSpecification }] = request.allowedPaymentMethods as [
    google.payments.api.PaymentMethodSpecification,
  ];
  const { gatewayMerchantId } =
    tokenizationSpecification.parameters as google.payments.api.PaymentGatewayTokenizationParameters;
  const { billingAddressRequired, billingAddressParameters } = parameters ?? {};
  const { contact, option, coupons = [] } = chosen ?? {};
  const hasPhone = request.shippingAddressParameters?.phoneNumberRequired;
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: nameOf(card),
      info: {
        cardNetwork: brandOf(card.number).toUpperCase() as google.payments.api.CardNetwork,
        cardDetails: card.number.slice(-4),
        ...(billingAddressRequired && {
          // The card's address, whatever the order is shipped to.
          billingAddress: addressOf(
            walletContacts.home,
            billingAddressParameters?.phoneNumberRequired,
          ),
        }),
      },
      tokenizationData: {
        type: 'PAYMENT_GATEWAY',
        token: tokenOf(
          card,
          gatewayMerchantId!,
          AGREEMENTS.some((name) => request[name]),
        ),
      },
    },
    ...(contact && request.emailRequired && { email: contact.email }),
    ...(contact &&
      request.shippingAddressRequired && { shippingAddress: addressOf(contact, hasPhone) }),
    ...(option && { shippingOptionData: { id: option } }),
    ...(coupons.length && { offerData: { redemptionCodes: [...coupons] } }),
  };
}

const addressOf = (
  contact: WalletContact,
  hasPhone: boolean | undefined,
): google.payments.api.Address => ({
  name: `${contact.givenName} ${contact.familyName}`,
  address1: contact.lines[0],
  address2: contact.lines[1] ?? '',
  address3: '',
  locality: contact.city,
  administrativeArea: contact.state,
  postalCode: contact.zip,
  countryCode: contact.country,
  ...(hasPhone && { phoneNumber: contact.phone }),
});

function tokenOf(
  { number, expMonth, expYear, isAuthenticated }: WalletCard,
  gatewayMerchantId: string,
  isAgreed: boolean,
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
      ...(isAgreed && { merchantTokenId: opaque(24) }),
    },
  };
  return signedMessage(message);
}

/** What Google signs and encrypts for a provider: a token, or a notification about one. */
export function signedMessage(message: object): string {
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
