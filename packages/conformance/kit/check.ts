import type { Api } from './api.js';
import type { Feature } from './features.js';
import type { Listener } from './listener.js';
import type { Settings } from './options.js';
import type { Shapes } from './shapes.js';

/** The environment of a check. */
export interface Kit {
  readonly settings: Settings;
  readonly api: Api;
  readonly shapes: Shapes;
  /** The id of the account that the key belongs to. */
  readonly account: string;
  /** The id of the account that the second key belongs to, if there is one. */
  readonly otherAccount: string | undefined;
  /** The methods that the account lists. */
  readonly methods: readonly string[];
  /** Receives webhooks, if the provider can reach this machine. */
  readonly listener: Listener | undefined;
}

/**
 * One rule of the contract. `K` is what its function needs: for the checks of the API, the kit
 * above.
 */
export interface Check<K = Kit> {
  /** Stable: `<group>/<name>`. */
  readonly id: string;
  /** The rule, as a sentence. */
  readonly title: string;
  /** Where the documentation states it: a path of the repository, with an anchor. */
  readonly docs: string;
  /** The part that may be left out. */
  readonly feature?: Feature;
  /**
   * Resolves if the rule holds. Throws `Mismatch` if it does not, and `NotTried` if that cannot be
   * found out.
   */
  readonly run: (kit: K) => Promise<void>;
}

/** Checks that are printed together. */
export interface Group<K = Kit> {
  readonly name: string;
  readonly checks: readonly Check<K>[];
}
