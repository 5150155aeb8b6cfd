import type { Served } from '../http/frame-page.js';

/** How the frames are to be hosted, and what stands behind them. */
export interface Hosting extends Served {
  /** The folder of the web server: it keeps every release beside the others. */
  readonly to: string;
  /** The host's own name, as browsers say it. */
  readonly origin: string;
  /** Names of merchants' own that lead here too: the `customDomain` of their payments. */
  readonly customDomains?: readonly string[];
  readonly listen: string;
  /** The file that requests are logged in. */
  readonly log: string;
  /** The shops that may show the frames. */
  readonly merchants: readonly string[];
  /** The addresses of the processes that answer the API. */
  readonly api: readonly string[];
  /** The sandbox's bank, with its own name and its processes. */
  readonly bank?: { readonly origin: string; readonly servers: readonly string[] } | undefined;
}

/** What the API's processes answer beside `/v1`: the steps that a shopper's browser is led through. */
export const apiPaths: readonly string[] = ['/v1/', '/3ds/', '/hosted/'];
/** What only a sandbox answers. */
export const sandboxPaths: readonly string[] = ['/sandbox/', '/stand-ins/'];
