/** What the shop must know before it opens. */
export interface ShopOptions {
  /** 4200 unless said otherwise; 0 takes any free port. */
  readonly port?: number;
  /** The host shoppers type. `shop.localhost` leads every browser to this machine. */
  readonly host?: string;
  /** The payment provider as the browser sees it: scripts and frames come from there. */
  readonly providerOrigin?: string;
  /** The payment API as the shop's server sees it. Node does not resolve `*.localhost`. */
  readonly apiUrl?: string;
  readonly accountId: string;
  /** Secret: never leaves the server. */
  readonly apiKey: string;
  /** Secret: tells the provider's webhooks from anybody else's. */
  readonly webhookSecret: string;
  /** Where orders are kept over a restart. In memory only when absent. */
  readonly dataFolder?: string;
  /** Where the build left the shop's scripts, style sheet and pictures. */
  readonly assetsFolder?: string;
  /** Hears what went wrong, without any of the shopper's data. */
  readonly log?: (line: string) => void;
}

/** The options with their defaults, and the addresses that follow from the port. */
export interface Settings extends Required<Omit<ShopOptions, 'dataFolder' | 'port' | 'host'>> {
  /** Where shoppers are. */
  readonly origin: string;
  /** Where the provider's server reaches this one. */
  readonly serverOrigin: string;
}

/** The only address the shop listens on: a sandbox is nobody else's business. */
export const LISTEN_ON = '127.0.0.1';

/** The settings of a shop. Its own addresses hold the port, which is known for sure only once it listens. */
export function settingsFor(options: ShopOptions, port: () => number): Settings {
  const { host = 'shop.localhost', providerOrigin, apiUrl, assetsFolder, log = () => {}, ...rest } = options;
  return {
    ...rest,
    log,
    providerOrigin: providerOrigin ?? 'http://pay.localhost:4100',
    apiUrl: apiUrl ?? 'http://127.0.0.1:4100/v1',
    assetsFolder: assetsFolder ?? 'dist/shop',
    get origin() {
      return `http://${host}:${port()}`;
    },
    get serverOrigin() {
      return `http://${LISTEN_ON}:${port()}`;
    },
  };
}
