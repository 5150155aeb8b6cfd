import type { Contract } from '../../bridge/contract.js';
import { VERSION_PATH } from '../../bridge/limits.js';
import { ownOf } from '../../bridge/own.js';
import type { FontFile } from '../../appearance/tokens.js';
import { walletsHostOf } from '../../bridge/wallets-host.js';

/** The settings of the kit. */
export interface Config {
  /**
   * The provider's host, such as `https://pay.example`. The classic script reads it from its URL.
   */
  readonly host?: string | undefined;
  /**
   * The provider's host for frames with third parties' scripts (wallets, PayPal, Click to Pay), so
   * that no such script shares an origin with a card form. Default: `wallets.` in front of the
   * host's name.
   */
  readonly walletsHost?: string | undefined;
  /** The URL of the payment API for look-ups from your page; `{host}/v1` when absent. */
  readonly apiUrl?: string | undefined;
  /**
   * Your font files, for every component: `[{ family: 'Shop Sans', src: '/fonts/sans.woff2' }]`.
   */
  readonly fonts?: readonly FontFile[] | undefined;
  /**
   * `false` lets components name an account without an amount, for shops that migrate from another
   * kit.
   */
  readonly requireAmount?: boolean | undefined;
  /**
   * Whether a component that cannot work shows its error to you, in its place. By default on the
   * local machine, and wherever the frames of the page have a test account; `false` turns it off
   * there. With a live account, shoppers never see it.
   */
  readonly development?: boolean | undefined;
}

const config = ownOf<Config>({});

/** Changes settings of the kit. Components that are already shown keep theirs. */
export function configure(changes: Config): void {
  Object.assign(config, changes);
}

/** Returns the current settings. */
export const settings = (): Config => config;

/** The parts of a contract that its frame's URL depends on. */
type Framed = Pick<Contract, 'frame' | 'hasThirdParties'>;

/**
 * Returns the URL of a frame in a language, and in a layout if it is not the default one;
 * `undefined` if the host is missing or invalid.
 */
export function frameUrl(
  { frame, hasThirdParties }: Framed,
  language: string,
  layout?: string,
): string | undefined {
  try {
    const host = hasThirdParties ? config.walletsHost || walletsHostOf(config.host!) : config.host!;
    const folder = `${host.replace(/\/$/, '')}/${VERSION_PATH}/${frame}/${language}/`;
    const url = new URL(layout ? `${folder}${layout}/` : folder);
    // The provider lets only these origins show the frame, provided that they are registered.
    url.searchParams.set(
      'shop',
      [...new Set([origin, ...(location.ancestorOrigins ?? [])])].join(' '),
    );
    return url.href;
  } catch {
    return undefined;
  }
}
