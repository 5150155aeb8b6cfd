import type { Account } from './accounts.js';
import type { Exchange } from './http/observed.js';
import type { Limits } from './limits.js';

/** Where a line of the log goes. */
export type Log = (line: string) => void;

/** How a sandbox is started. Everything has a default. */
export interface SandboxOptions extends Partial<Limits> {
  /** Any free one where 0. */
  readonly port?: number;
  readonly bankPort?: number;
  /** The address of this machine that it is reached at: from this machine only, unless said. */
  readonly bind?: string | undefined;
  readonly host?: string;
  readonly bankHost?: string;
  /** Where browsers find the provider and the bank, if that is not this machine: behind a proxy, one for several processes. */
  readonly publicOrigin?: string | undefined;
  readonly bankPublicOrigin?: string | undefined;
  /** Whether every request comes through a web server that adds whom it has it from to `X-Forwarded-For`. */
  readonly behindProxy?: boolean;
  /** A PostgreSQL database; without it the embedded one serves. */
  readonly databaseUrl?: string | undefined;
  /** Where the embedded database is kept; without it, in memory. */
  readonly dataFolder?: string | undefined;
  /** The built frames. */
  readonly framesFolder?: string;
  /** The built stand-ins of third-party scripts. */
  readonly standInsFolder?: string;
  /** The origins that may show the frames; every page of this machine where it is missing. */
  readonly merchants?: readonly string[] | undefined;
  readonly accounts?: readonly Account[];
  /** The key that fingerprints and tokens are made with: the same for every process on one database. */
  readonly secret?: string | undefined;
  readonly log?: Log;
  /** Is shown each call of the provider's API and its answer, for tests that hold them against the API's document. */
  readonly observe?: (exchange: Exchange) => void;
}

/** A running provider and bank. */
export interface Sandbox {
  /** Where browsers find the frames and the API. */
  readonly origin: string;
  readonly bankOrigin: string;
  /** Where servers find the API: they do not all know what `pay.localhost` is. */
  readonly apiUrl: string;
  close(): Promise<void>;
}
