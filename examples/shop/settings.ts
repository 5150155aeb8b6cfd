/** The shop's options. */
export interface ShopOptions {
  /** Default: 4200; 0 means any free port. */
  readonly port?: number;
  /** The shop's host name. Browsers resolve `shop.localhost` to this machine. */
  readonly host?: string;
  /** The provider's origin for browsers: the source of scripts and frames. */
  readonly providerOrigin?: string;
  /** The provider's origin for the frames in which third parties' scripts run: `walletsHost`. */
  readonly walletsOrigin?: string;
  /** The payment API for the shop's server. Node does not resolve `*.localhost`. */
  readonly apiUrl?: string;
  readonly accountId: string;
  /** Secret: never leaves the server. */
  readonly apiKey: string;
  /** Secret: signs links to points of sale. Default: the API key, as the sandbox's account has it. */
  readonly pointOfSaleKey?: string;
  /** Secret: signs the cookie that opens a shopper's account. Default: the API key. */
  readonly cookieKey?: string;
  /** Secret: verifies the provider's webhooks. */
  readonly webhookSecret: string;
  /** The playground, to link to. Without one, there is no link. */
  readonly playgroundUrl?: string;
  /** The folder that keeps orders across restarts. Default: in memory only. */
  readonly dataFolder?: string;
  /** The build's output: the shop's scripts, style sheet and images. */
  readonly assetsFolder?: string;
  /** Called with errors, without any of the shopper's data. */
  readonly log?: (line: string) => void;
}

/** The options with defaults, and the origins that depend on the port. */
export interface Settings extends Required<
  Omit<ShopOptions, 'dataFolder' | 'port' | 'host' | 'playgroundUrl'>
> {
  readonly playgroundUrl: string | undefined;
  /** The shop's origin for browsers. */
  readonly origin: string;
  /** The shop's origin for the provider's server. */
  readonly serverOrigin: string;
}

/** The shop listens on loopback only: a sandbox is not for other machines. */
export const LISTEN_ON = '127.0.0.1';

/**
 * Returns the shop's settings. The port is a function because it is known only once the shop
 * listens.
 */
export function settingsFor(
  {
    host = 'shop.localhost',
    providerOrigin = 'http://pay.localhost:4100',
    // That of a provider on this machine.
    walletsOrigin = `http://wallets.localhost:${new URL(providerOrigin).port}`,
    apiUrl = 'http://127.0.0.1:4100/v1',
    assetsFolder = 'dist/shop',
    playgroundUrl,
    apiKey,
    pointOfSaleKey = apiKey,
    cookieKey = apiKey,
    log = () => {},
    ...rest
  }: ShopOptions,
  port: () => number,
): Settings {
  return {
    ...rest,
    apiKey,
    pointOfSaleKey,
    cookieKey,
    providerOrigin,
    walletsOrigin,
    apiUrl,
    assetsFolder,
    playgroundUrl,
    log,
    get origin() {
      return `http://${host}:${port()}`;
    },
    get serverOrigin() {
      return `http://${LISTEN_ON}:${port()}`;
    },
  };
}
