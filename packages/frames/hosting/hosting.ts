import { walletCalls } from '../../../server/frames/wallets-host.js';

/** How the frames are hosted, and the servers behind them. */
export interface Hosting {
  /** The web server's folder, which contains every release. */
  readonly to: string;
  /** The frames' public origin. */
  readonly origin: string;
  /**
   * The public origin of the frames with third parties' scripts; `wallets.` in front of the name of
   * `origin` when absent.
   */
  readonly walletsOrigin?: string | undefined;
  /** Merchants' host names that serve the same frames: the `customDomain` of their payments. */
  readonly customDomains?: readonly string[];
  readonly listen: string;
  /** The access log. */
  readonly log: string;
  /** Whether nginx has its module for files that are compressed with Brotli. */
  readonly brotli?: boolean;
  /** Additional font origins. */
  readonly fontHosts?: readonly string[];
  /** Where third-party scripts are served, if not by their vendors: a sandbox serves mocks. */
  readonly scripts?: string | undefined;
  /** Addresses of the API processes, which also decide which pages may embed the frames. */
  readonly api: readonly string[];
  /** The sandbox's bank: its origin and the addresses of its processes. */
  readonly bank?: { readonly origin: string; readonly servers: readonly string[] } | undefined;
}

/** Paths of the API processes: the API, and the pages of authentication steps. */
export const apiPaths: readonly string[] = ['/v1/', '/3ds/', '/hosted/'];
/** Calls of the frames with third parties' scripts. */
export const walletsPaths: readonly string[] = walletCalls;
/** Paths that only a sandbox has. */
export const sandboxPaths: readonly string[] = ['/sandbox/', '/mocks/'];
