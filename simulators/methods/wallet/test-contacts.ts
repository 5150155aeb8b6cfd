/** A shopper's address in the mock wallets, with what the wallets know of the shopper. */
export interface WalletContact {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The addresses in the mock wallets. */
export const walletContacts = {
  /** In the country of the demo's merchant. */
  home: {
    givenName: 'Ana',
    familyName: 'Gil',
    email: 'ana@example.com',
    phone: '+34600000000',
    lines: ['Calle Mayor 1', '2º B'],
    city: 'Madrid',
    state: 'Madrid',
    zip: '28013',
    country: 'ES',
  },
  /** On another continent: many merchants do not ship there. */
  abroad: {
    givenName: 'Ana',
    familyName: 'Gil',
    email: 'ana@example.com',
    phone: '+34600000000',
    lines: ['1 Main Street'],
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
  },
} as const satisfies Record<string, WalletContact>;

/** The name of an address. */
export type ContactName = keyof typeof walletContacts;

/** An address on one line, as the mock wallets show it. */
export const lineOf = ({ lines, zip, city, country }: WalletContact): string =>
  [...lines, `${zip} ${city}`, country].join(', ');
