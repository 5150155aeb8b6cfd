import type { Account } from './merchants/account.js';
import type { Bank } from './three-d-secure/bank/messages.js';
import type { Database } from './database/database.js';
import type { Faults } from './faults/faults.js';
import type { Hosts } from './methods/hosted/visits.js';
import type { Limits } from './limits.js';
import type { Accounts } from './merchants/accounts.js';
import type { Shops } from './merchants/shops.js';
import type { RateLimits } from './rates/rate-limits.js';
import type { Secrets } from './secrets.js';
import { notFound } from './api/failure.js';

/** The dependencies of every request handler. */
export interface Context {
  readonly db: Database;
  readonly accounts: Accounts;
  /** The pages allowed to embed the frames. */
  readonly shops: Shops;
  readonly bank: Bank;
  readonly hosts: Hosts;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly faults: Faults;
  readonly rates: RateLimits;
  /** Whether a reverse proxy in front of this process adds the client's address. */
  readonly behindProxy: boolean;
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
export function accountOf({ accounts }: Context, id: string): Account {
  const account = accounts.find(id);
  if (!account) throw notFound('account');
  return account;
}
