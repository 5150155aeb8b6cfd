import type { Database } from '../database/database.js';
import type { webhooks } from '../database/news.js';
import { notFound } from '../errors/failure.js';
import type { Acquirer, Charge } from '../acquirer.js';
import type { Clock } from '../clock.js';
import type { Limits } from '../limits.js';
import type { Account } from '../merchants/account.js';
import type { Accounts } from '../merchants/accounts.js';
import type { Shops } from '../merchants/shops.js';
import type { RateLimits } from '../rates/rate-limits.js';
import type { Secrets } from '../secrets.js';
import type { Methods } from './method.js';
import type { PaymentRecords } from './read.js';

/**
 * A third party whose page the shopper is at during an attempt: the card's bank, or the method's
 * own host.
 */
export interface ThirdParty {
  /** After how long it reports the visit as expired. */
  readonly limitMs: number;
  /**
   * Asks it for the result of an attempt and updates the payment. Without a result, nothing
   * changes.
   */
  collect(attemptId: string): Promise<void>;
}

/** The dependencies of payments and of every request handler. */
export interface Context {
  readonly db: Database;
  readonly accounts: Accounts;
  /** The pages allowed to embed the frames. */
  readonly shops: Shops;
  readonly methods: Methods;
  /** Who decides about money. */
  readonly acquirer: Acquirer;
  /** Called when it is unknown what became of a charge, which stays `PENDING`. */
  readonly onAcquirerError: (charge: Charge, thrown: unknown) => undefined;
  /** Who decides about an attempt, by the state that it waits in. */
  readonly thirdParties: Readonly<Record<'challenge' | 'hosted', ThirdParty>>;
  /** Returns the webhook about a payment's new state; `undefined` if its merchant wants none. */
  readonly webhookOf: (records: PaymentRecords) => typeof webhooks.$inferInsert | undefined;
  /** Called with every new state of a payment, before it is committed. */
  readonly countChange: (before: PaymentRecords, after: PaymentRecords) => void;
  /** Whether an extension does something with the mails that are stored. */
  readonly hasMailbox: boolean;
  /** Erases what extensions have stored of shoppers, by their attempts. */
  readonly eraseElsewhere: (tx: Database, attemptIds: readonly string[]) => Promise<void>;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly rates: RateLimits;
  /** Whether a reverse proxy in front of this process adds the client's address. */
  readonly behindProxy: boolean;
  /** The largest amount of a payment in a currency, in minor units. */
  readonly largestAmount: (currency: string) => number;
  /** Whether webhooks may be posted to addresses that are not on the public internet. */
  readonly callsPrivate: boolean;
  /** The provider's own origin; known once it listens. */
  readonly origin: () => string;
  /** The host for frames with third parties' scripts. */
  readonly wallets: {
    /** Its origin. Known once the provider listens. */
    readonly origin: () => string;
    /** Whether it was configured, not derived. */
    readonly isConfigured: boolean;
  };
  /** The host that the browser requested, unverified; `undefined` outside a browser's request. */
  readonly reachedAt?: string | undefined;
}

/** Returns the account with this id, or throws. */
export function accountOf({ accounts }: Pick<Context, 'accounts'>, id: string): Account {
  const account = accounts.find(id);
  if (!account) throw notFound('account');
  return account;
}
