import type { Account } from './accounts.js';
import type { Bank } from './bank/messages.js';
import type { Database } from './database/open.js';
import type { Faults } from './faults.js';
import type { Hosts } from './hosted/visits.js';
import type { Limits } from './limits.js';
import type { Secrets } from './secrets.js';
import { notFound } from './failure.js';

/** What every answer of the provider works with. */
export interface Context {
  readonly db: Database;
  readonly accounts: readonly Account[];
  /** The origins that may show the frames; every page of this machine where it is missing. */
  readonly merchants: readonly string[] | undefined;
  readonly bank: Bank;
  readonly hosts: Hosts;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly faults: Faults;
  /** Whether a web server stands before this process, and says who asks. */
  readonly behindProxy: boolean;
  /** The provider's own origin; known once it listens. */
  readonly origin: () => string;
  /** The host that a browser asked for, whatever it is; none where no browser asks. */
  readonly reachedAt?: string | undefined;
}

/** The account of that id. */
export function accountOf({ accounts }: Context, id: string): Account {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw notFound('account');
  return account;
}
