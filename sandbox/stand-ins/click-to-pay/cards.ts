import type { ClickToPayScheme } from '../../../provider/types.js';

/** A card in the stand-ins' wallet. There is no card number anywhere: its id says all that the sandbox needs to know. */
export interface WalletCard {
  readonly scheme: ClickToPayScheme;
  readonly last4: string;
  readonly expMonth: string;
  /** Four digits. */
  readonly expYear: string;
  readonly status: 'ACTIVE' | 'EXPIRED';
  /** What the bank calls it. */
  readonly name: string;
  /** ISO 8601. */
  readonly lastUsed: string;
}

/** What a shopper whom the stand-ins know has in the wallet, by the card's id. */
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

/** The id of a card in the wallet. */
export type WalletCardId = keyof typeof walletCards;

/** Which schemes know the shopper of an e-mail address, by what stands before its `@`. Nobody else is known. */
export const shoppers: Readonly<Record<string, readonly ClickToPayScheme[]>> = {
  known: ['visa', 'mastercard'],
  visa: ['visa'],
  mastercard: ['mastercard'],
};
