import { frameAncestors, LOCAL_HOST, LOCAL_ORIGINS } from '../origins.js';
import type { Limits } from '../limits.js';
import type { Account } from './account.js';
import type { Accounts } from './accounts.js';

/** The embedding pages that a request for a frame's document claims. */
export interface Claim {
  /** The requested path and query. */
  readonly address: string;
  /** The requested host. */
  readonly hostname: string;
  readonly referer?: string | undefined;
}

/** The reply to a request for a frame's document: headers, a redirect or a refusal. */
export type Admission =
  | { readonly kind: 'shown'; readonly ancestors: string; readonly fonts: string }
  | { readonly kind: 'moved'; readonly address: string }
  | { readonly kind: 'refused' };

type AdmissionLimits = Pick<Limits, 'admissionMs' | 'keptAccountsMs'>;

/** A shop, the pages around it if the shop itself is framed, and the payment modal. */
const MOST_CLAIMED = 6;

/**
 * The pages allowed to embed the frames. A frame's URL names the embedding page (`?shop=`), and the
 * CSP allows only that page's origin: with a false claim, the browser blocks the frame.
 */
export class Shops {
  readonly #named: ReadonlySet<string>;
  readonly #domains: ReadonlySet<string | undefined>;
  readonly #patterns: readonly RegExp[];
  readonly #isOpen: boolean;
  readonly #accounts: Accounts;
  readonly #isOwn: (origin: string) => boolean;
  readonly #limits: AdmissionLimits;

  /**
   * Without `names`, every page on this machine may embed the frames, in addition to the accounts'
   * origins. `isOwn` tells the provider's own origins, whose payment modal and pages embed the
   * frames of its second host.
   */
  constructor(
    names: readonly string[] | undefined,
    accounts: Accounts,
    isOwn: (origin: string) => boolean,
    limits: AdmissionLimits,
  ) {
    this.#isOpen = names === undefined;
    this.#named = new Set(names?.filter((name) => !name.includes('*')));
    this.#domains = new Set([...this.#named].map(hostnameOf));
    this.#patterns = (names ?? []).filter((name) => name.includes('*')).map(patternOf);
    this.#accounts = accounts;
    this.#isOwn = isOwn;
    this.#limits = limits;
  }

  isRegistered(origin: string): boolean {
    return (
      isOrigin(origin) &&
      (this.#isNamed(origin) || this.#accounts.hasOrigin(origin) || this.#isOwn(origin))
    );
  }

  /**
   * Whether a page of this origin may take payments for the account: a hosted page, or the
   * account's shop. The origins that the process was started with belong to the accounts that have
   * registered none of their own.
   */
  isShopOf({ origins }: Account, origin: string): boolean {
    if (!isOrigin(origin)) return false;
    if (this.#isOwn(origin) || (this.#isOpen && LOCAL_HOST.test(new URL(origin).hostname)))
      return true;
    return origins.length ? origins.includes(origin) : this.#isNamed(origin);
  }

  /**
   * Whether the account's shop is on that domain: its own, one the process was started with, or
   * this machine.
   */
  hasDomain({ merchantUrl, origins }: Account, domain: string): boolean {
    if (this.#isOpen && LOCAL_HOST.test(domain)) return true;
    return (
      [merchantUrl, ...origins].some((address) => hostnameOf(address) === domain) ||
      this.#domains.has(domain)
    );
  }

  /** Decides which pages may embed the requested document, while the database is down too. */
  async admit({ address, hostname, referer }: Claim): Promise<Admission> {
    await this.refresh();
    const url = new URL(address, 'http://frames');
    const claimed = url.searchParams.get('shop')?.split(' ').filter(Boolean);
    if (claimed) return this.#admitted([...new Set(claimed)]);
    // Scripts of earlier releases do not add `?shop=`; the browser's `Referer` names the page.
    const embedder = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
    if (this.#isOpen || !embedder || embedder.hostname === hostname) return this.#admitted([]);
    url.searchParams.set('shop', embedder.origin);
    return { kind: 'moved', address: `${url.pathname}${url.search}` };
  }

  /** Loads what has changed of the accounts, as far as a document can wait for it. */
  refresh(): Promise<void> {
    const { admissionMs: waitMs, keptAccountsMs: keptMs } = this.#limits;
    return this.#accounts.refreshOrKeep({ waitMs, keptMs });
  }

  #isNamed(origin: string): boolean {
    return this.#named.has(origin) || this.#patterns.some((pattern) => pattern.test(origin));
  }

  #admitted(claimed: readonly string[]): Admission {
    const known = claimed.filter((origin) => this.isRegistered(origin));
    const isKnown = known.length === claimed.length && claimed.length <= MOST_CLAIMED;
    if (!isKnown && !this.#isOpen) return { kind: 'refused' };
    const shops = [...(this.#isOpen ? LOCAL_ORIGINS : []), ...known.slice(0, MOST_CLAIMED)];
    return { kind: 'shown', ancestors: frameAncestors(shops), fonts: shops.join(' ') };
  }
}

/** Whether this is an origin as browsers write it, so that nothing else gets into a header. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

/** `https://*.example` matches many origins, and `*` all. */
function patternOf(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(name === '*' ? '^' : `^${parts.join('[\\w.-]*')}$`);
}

const hostnameOf = (origin: string) =>
  URL.canParse(origin) ? new URL(origin).hostname : undefined;
