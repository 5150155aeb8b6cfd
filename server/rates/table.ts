/** A limit of how often something may happen. */
export interface Rate {
  /** The default. An honest shop does not meet it, nor do many shoppers behind one address. */
  readonly most: number;
  /** The length of the window, which begins with the first request. */
  readonly minutes: number;
  /**
   * For a limit that all clients share: what each of them may still do when it is used up. Without
   * a share, one stranger could shut everybody out.
   */
  readonly share?: number;
  /** Whether it counts clients, instead of what each of them does. */
  readonly countsClients?: true;
  /** For developers, in the error's message; none, if cards are challenged instead of refused. */
  readonly message?: string;
}

/** Every rate limit, by its name in `RATE_LIMITS`. docs/configuration.md describes them. */
export const rateTable = {
  readsPerAddress: { most: 1200, minutes: 1, message: 'Too many reads from this address' },
  wrongKeysPerAddress: {
    most: 20,
    minutes: 10,
    message: 'Too many wrong keys from this address',
  },
  callsPerKey: { most: 6000, minutes: 1, message: 'Too many requests with this API key' },
  lookupsPerAddress: { most: 120, minutes: 1, message: 'Too many requests from this address' },
  tokensPerAddress: { most: 120, minutes: 1, message: 'Too many tokens from this address' },
  tokensPerAccount: {
    most: 6000,
    minutes: 1,
    share: 5,
    message: 'Too many tokens for this account',
  },
  tokensPerPayment: { most: 30, minutes: 1, share: 5, message: 'Too many tokens for this payment' },
  tokensPerCard: {
    most: 10,
    minutes: 1,
    share: 3,
    message: 'Too many tokens for this means of payment',
  },
  paymentsPerAddress: { most: 30, minutes: 1, message: 'Too many payments from this address' },
  paymentsPerPointOfSale: {
    most: 60,
    minutes: 1,
    share: 2,
    message: 'Too many payments at this point of sale',
  },
  confirmationsPerAddress: {
    most: 120,
    minutes: 1,
    message: 'Too many confirmations from this address',
  },
  confirmationsPerPayment: {
    most: 30,
    minutes: 1,
    share: 5,
    message: 'Too many confirmations of this payment',
  },
  declinesPerAddress: { most: 10, minutes: 10 },
  declinesPerPointOfSale: { most: 30, minutes: 10, countsClients: true },
} as const satisfies Record<string, Rate>;

/** The name of a rate limit. */
export type RateName = keyof typeof rateTable;

/** The limits of a process; `Infinity` means none. */
export type Rates = Readonly<Record<RateName, number>>;

const names = Object.keys(rateTable) as readonly RateName[];

/** Returns the default limits with the given ones, or no limits. */
export function ratesOf(given: Partial<Rates> | 'off' = {}): Rates {
  const most = (name: RateName) =>
    given === 'off' ? Infinity : (given[name] ?? rateTable[name].most);
  return Object.fromEntries(names.map((name) => [name, most(name)])) as Record<RateName, number>;
}

/**
 * Reads `RATE_LIMITS`: `off`, or `tokensPerAddress=500 readsPerAddress=off`. Throws if it is
 * anything else.
 */
export function readRates(text = ''): Partial<Rates> | 'off' {
  if (text === 'off') return 'off';
  const pairs = text.split(/[\s,]+/).filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => readRate(pair)));
}

function readRate(pair: string): readonly [RateName, number] {
  const [, name, value] = /^(\w+)=([1-9]\d{0,8}|off)$/.exec(pair) ?? [];
  const known = names.find((one) => one === name);
  if (known) return [known, value === 'off' ? Infinity : Number(value)];
  throw new Error(
    `RATE_LIMITS has ${JSON.stringify(pair)}, which is not a limit such as tokensPerAddress=500`,
  );
}
