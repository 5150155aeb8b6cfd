import type { Account } from './merchants/account.js';
import type { Exchange } from './api/observed.js';
import type { Acquirer } from './acquirer.js';
import type { LogFormat } from './http/log.js';
import type { Limits } from './limits.js';
import type { MaxAmounts } from './payments/amounts.js';
import type { WalletTokenUpdate } from './payments/wallet-token.js';
import type { Rates } from './rates/table.js';
import type { Extension } from './extension.js';
import type { Accounts } from './merchants/accounts.js';

/** Options of a server: all optional, except who decides about money. */
export interface ServerOptions extends Partial<Limits> {
  /** Who decides about money. */
  readonly acquirer: Acquirer;
  /** What is added to the server, such as the address of the acquirer's webhooks. */
  readonly extensions?: readonly Extension[];
  /** `0` means any free port. */
  readonly port?: number;
  /** The address to listen on. Default: loopback only. */
  readonly bind?: string | undefined;
  readonly host?: string;
  /**
   * The public origin, if it is not on this machine: that of the reverse proxy, shared by several
   * processes.
   */
  readonly publicOrigin?: string | undefined;
  /**
   * The origin for frames with third parties' scripts. Default: `wallets.` in front of the
   * provider's name.
   */
  readonly walletsOrigin?: string | undefined;
  /**
   * Whether every request comes through a web server that appends the client's address to
   * `X-Forwarded-For`.
   */
  readonly behindProxy?: boolean;
  /**
   * Whether webhooks are also posted to private, loopback and link-local addresses. Default: only
   * by a process that other machines cannot reach.
   */
  readonly privateWebhooks?: boolean | undefined;
  /** URL of a PostgreSQL database. Default: the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the embedded database. Default: in memory. */
  readonly dataFolder?: string | undefined;
  /** The built frames. */
  readonly framesFolder?: string;
  /** The origins allowed to embed the frames. Default: every origin on this machine. */
  readonly merchants?: readonly string[] | undefined;
  /** Additional font origins for the frames; the merchants' own are always allowed. */
  readonly fontHosts?: readonly string[] | undefined;
  /** Accounts of this process, in addition to those in the database. */
  readonly accounts?: readonly Account[];
  /**
   * The secret for fingerprints and tokens: the same for every process on one database. Several are
   * separated by spaces: the first one signs, the others verify.
   */
  readonly secret?: string | undefined;
  /** The keys of the admin API, each as `name:key`, separated by spaces. Default: no admin API. */
  readonly adminKeys?: string | undefined;
  /**
   * The port of the metrics and the admin API. `0` means any free port. Default: any free port with
   * a key of the admin API, none without.
   */
  readonly adminPort?: number | undefined;
  /** The address that this port listens on. Default: loopback only. */
  readonly adminBind?: string | undefined;
  /**
   * The largest amounts of payments by currency, in minor units. Default: about a million euros.
   */
  readonly maxAmounts?: MaxAmounts | undefined;
  /** How often clients may call, or `off`. docs/configuration.md has the names and the defaults. */
  readonly rates?: Partial<Rates> | 'off' | undefined;
  /** Receives each line of the log. */
  readonly log?: (line: string) => void;
  /** Default: `text`. */
  readonly logFormat?: LogFormat | undefined;
  /**
   * Receives each call of the payment API with its reply, for tests that check them against the OpenAPI document.
   */
  readonly observe?: (exchange: Exchange) => void;
  /** The same, of the admin API. */
  readonly observeAdmin?: (exchange: Exchange) => void;
}

/** A running server. */
export interface Server {
  /** The origin of the frames and the API, for browsers. */
  readonly origin: string;
  /** The origin of the frames with third parties' scripts. */
  readonly walletsOrigin: string;
  /** The API for servers: not all of them resolve `pay.localhost`. */
  readonly apiUrl: string;
  /** The admin API; `undefined` without a key of it. */
  readonly adminUrl: string | undefined;
  /** The metrics; `undefined` without a port for them. */
  readonly metricsUrl: string | undefined;
  /** The merchants' accounts, for example to add one. */
  readonly accounts: Accounts;
  /**
   * Asks the acquirer what became of a charge, by its id: when the acquirer has reported that
   * something did.
   */
  report(chargeId: string): Promise<void>;
  /**
   * Applies what a wallet has told of a merchant token, once the acquirer has verified it: the
   * merchant's server is told. Resolves to whether there is such a token.
   */
  updateWalletToken(update: WalletTokenUpdate): Promise<boolean>;
  close(): Promise<void>;
}
