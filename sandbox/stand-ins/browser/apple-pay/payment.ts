import { brandOf, nameOf, type WalletCard } from '../../wallet-cards.js';
import { opaque, sealed } from '../parts/opaque.js';
import type { Given } from './check.js';

/** Brands as Apple writes them. */
const NETWORKS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'MasterCard' };

/** What the shopper authorised: the card is in a token that only the provider opens. */
export function paymentOf(card: WalletCard, total: Given): object {
  const { number, expMonth, expYear } = card;
  const transactionIdentifier = hex();
  const message = {
    applicationPrimaryAccountNumber: number,
    applicationExpirationDate: `${expYear.slice(-2)}${expMonth}31`,
    transactionAmount: total['amount'],
    paymentDataType: '3DSecure',
    paymentData: { onlinePaymentCryptogram: opaque(20), eciIndicator: '05' },
  };
  return {
    token: {
      paymentData: {
        version: 'EC_v1',
        data: sealed(message),
        signature: opaque(200),
        header: { ephemeralPublicKey: opaque(91), publicKeyHash: opaque(), transactionId: transactionIdentifier },
      },
      paymentMethod: {
        displayName: nameOf(card).replace('•••• ', ''),
        network: NETWORKS[brandOf(number)] ?? brandOf(number),
        type: 'debit',
      },
      transactionIdentifier,
    },
  };
}

const hex = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
