import type { ClickToPayScheme } from '../../../../api/types.js';

/** A card in the mock profile. It has no card number: its id is all that the sandbox needs. */
export interface WalletCard {
  readonly scheme: ClickToPayScheme;
  readonly last4: string;
  readonly expMonth: string;
  /** Four digits. */
  readonly expYear: string;
  readonly status: 'ACTIVE' | 'EXPIRED';
  /** The bank's name for the card. */
  readonly name: string;
  /** ISO 8601. */
  readonly lastUsed: string;
}

/** The cards of a recognized shopper, by id. */
export const walletCards = {
  'visa-travel': {
    scheme: 'visa',
    last4: '4414',
    expMonth: '12',
    expYear: '2034',
    status: 'ACTIVE',
    name: 'Faro Travel',
    lastUsed: '2026-06-30T10:00:00.000Z',
  },
  'visa-old': {
    scheme: 'visa',
    last4: '0069',
    expMonth: '01',
    expYear: '2024',
    status: 'EXPIRED',
    name: 'Faro Classic',
    lastUsed: '2024-01-05T10:00:00.000Z',
  },
  'mastercard-daily': {
    scheme: 'mastercard',
    last4: '5565',
    expMonth: '09',
    expYear: '2033',
    status: 'ACTIVE',
    name: 'Faro Daily',
    lastUsed: '2026-02-01T10:00:00.000Z',
  },
} as const satisfies Readonly<Record<string, WalletCard>>;

/** The one-time code that a card scheme sends to a known shopper. */
export const ONE_TIME_CODE = '123456';

/** The id of a card in the mock profile. */
export type WalletCardId = keyof typeof walletCards;

/**
 * Which schemes know a shopper, by the part of the email before the `@`. Other emails are unknown.
 */
export const shoppers: Readonly<Record<string, readonly ClickToPayScheme[]>> = {
  known: ['visa', 'mastercard'],
  visa: ['visa'],
  mastercard: ['mastercard'],
};
