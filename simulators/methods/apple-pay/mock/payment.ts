import { brandOf, nameOf, type WalletCard } from '../../wallet/test-cards.js';
import { walletContacts, type WalletContact } from '../../wallet/test-contacts.js';
import { opaque, sealed } from '../../../mocks/parts/opaque.js';
import type { Given } from './check.js';

/** Brand names as Apple spells them. */
const NETWORKS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'MasterCard' };

/**
 * The payment that the shopper authorized: the token with the card is opaque to the page. A request
 * for a recurring payment gets a merchant token, whose card is not that of the device.
 */
export function paymentOf(
  card: WalletCard,
  total: Given,
  { contacts = {}, isKept = false }: { readonly contacts?: object; readonly isKept?: boolean } = {},
): object {
  const { number, expMonth, expYear } = card;
  const transactionIdentifier = hex();
  const message = {
    applicationPrimaryAccountNumber: number,
    applicationExpirationDate: `${expYear.slice(-2)}${expMonth}31`,
    transactionAmount: total['amount'],
    paymentDataType: '3DSecure',
    paymentData: { onlinePaymentCryptogram: opaque(20), eciIndicator: '05' },
    ...(isKept && {
      merchantTokenIdentifier: hex(),
      merchantTokenMetadata: {
        cardMetadata: { expirationDate: `${expMonth}/${expYear}`, fpanSuffix: number.slice(-4) },
      },
    }),
  };
  return {
    token: {
      paymentData: {
        version: 'EC_v1',
        data: sealed(message),
        signature: opaque(200),
        header: {
          ephemeralPublicKey: opaque(91),
          publicKeyHash: opaque(),
          transactionId: transactionIdentifier,
        },
      },
      paymentMethod: {
        displayName: nameOf(card).replace('•••• ', ''),
        network: NETWORKS[brandOf(number)] ?? brandOf(number),
        type: 'debit',
      },
      transactionIdentifier,
    },
    ...contacts,
  };
}

/** The contacts that a request asks for, whole: the shopper has approved. */
export function contactsOf(
  {
    requiredShippingContactFields: shipping = [],
    requiredBillingContactFields: billing = [],
  }: ApplePayJS.ApplePayPaymentRequest,
  contact: WalletContact,
): Pick<ApplePayJS.ApplePayPayment, 'shippingContact' | 'billingContact'> {
  return {
    ...(shipping.length && { shippingContact: contactOf(contact, shipping) }),
    // The card's address, whatever the order is shipped to.
    ...(billing.length && { billingContact: contactOf(walletContacts.home, billing) }),
  };
}

function contactOf(
  { givenName, familyName, email, phone, lines, city, state, zip, country }: WalletContact,
  fields: readonly ApplePayJS.ApplePayContactField[],
): ApplePayJS.ApplePayPaymentContact {
  return {
    ...(fields.includes('name') && { givenName, familyName }),
    ...(fields.includes('email') && { emailAddress: email }),
    ...(fields.includes('phone') && { phoneNumber: phone }),
    ...(fields.includes('postalAddress') && {
      addressLines: [...lines],
      locality: city,
      administrativeArea: state,
      postalCode: zip,
      countryCode: country,
    }),
  };
}

const hex = () =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
