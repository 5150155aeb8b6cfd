import { VERSION_PATH } from '../../bridge/limits.js';

/** Where the provider is, and how strict the kit is. */
export interface Config {
  /** The provider's host, such as `https://pay.example`. The classic script reads it from its own address. */
  readonly host?: string | undefined;
  /** The payment API for look-ups from the merchant's page; `{host}/v1` when absent. */
  readonly apiUrl?: string | undefined;
  /** `false` lets components name an account without an amount, for shops that move over from another kit. */
  readonly requireAmount?: boolean | undefined;
}

const config: Config = {};

/** Sets where the provider is. Components that are shown already stay as they are. */
export function configure(changes: Config): void {
  Object.assign(config, changes);
}

/** The settings as they are now. */
export const settings = (): Config => config;

/** The address of a frame in a language. Gives nothing while no host is set, or one that is not an address. */
export function frameUrl(frame: string, language: string): string | undefined {
  try {
    return new URL(`${config.host!.replace(/\/$/, '')}/${VERSION_PATH}/${frame}/${language}/`).href;
  } catch {
    return undefined;
  }
}
