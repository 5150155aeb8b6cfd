/** The playground's options. */
export interface PlaygroundOptions {
  /** Default: 4400; 0 means any free port. */
  readonly port?: number;
  /** The playground's host name. Browsers resolve `play.localhost` to this machine. */
  readonly host?: string;
  /** The provider's origin for browsers: the source of frames. */
  readonly providerOrigin?: string;
  /** The provider's origin for the frames in which third parties' scripts run: `walletsHost`. */
  readonly walletsOrigin?: string;
  /** The payment API for the playground's server. Node does not resolve `*.localhost`. */
  readonly apiUrl?: string;
  readonly accountId: string;
  /** Secret: never leaves the server. */
  readonly apiKey: string;
  /** The demo shop, to link to. */
  readonly shopUrl?: string;
  /** The documentation, to link to. */
  readonly docsUrl?: string;
  /** The build's output: scripts, style sheets, and what they show of the kit and the sandbox. */
  readonly assetsFolder?: string;
  /** Called with errors. */
  readonly log?: (line: string) => void;
}

/** The options with defaults. */
export type Settings = Required<Omit<PlaygroundOptions, 'port' | 'host'>>;

/** The playground listens on loopback only: a sandbox is not for other machines. */
export const LISTEN_ON = '127.0.0.1';

/** Returns the playground's settings. */
export const settingsFor = ({
  providerOrigin = 'http://pay.localhost:4100',
  walletsOrigin = `http://wallets.localhost:${new URL(providerOrigin).port}`,
  apiUrl = 'http://127.0.0.1:4100/v1',
  shopUrl = 'http://shop.localhost:4200',
  docsUrl = 'http://localhost:4300',
  assetsFolder = 'dist/playground',
  log = () => {},
  accountId,
  apiKey,
}: PlaygroundOptions): Settings => ({
  providerOrigin,
  walletsOrigin,
  apiUrl,
  shopUrl,
  docsUrl,
  assetsFolder,
  log,
  accountId,
  apiKey,
});
