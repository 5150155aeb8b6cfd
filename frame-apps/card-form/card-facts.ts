import { isEqual } from '../../bridge/is-equal.js';
import { withTimeout } from '../../bridge/with-timeout.js';
import { brands } from '../../api/brands.js';
import { plainText } from '../../api/plain-text.js';
import type { CardFacts, CardFunding, InstallmentOffer } from '../../api/types.js';

/** How many digits say which bank issued a card. */
const BIN_DIGITS = 8;
/** How long the provider may take: a later answer is of no more use. */
const FACTS_TIMEOUT_MS = 5000;
/** How many answers are kept: as many cards as a shopper tries, and a few wrong digits. */
const MAX_KEPT = 20;
const MAX_ISSUER_NAME = 100;

/** What the provider has replied about the card in a form. */
export interface FoundCard {
  /** What is known of the card. */
  readonly known?: CardFacts | undefined;
  /** The installments that the shopper can choose, as the provider has sent them. */
  readonly offer?: InstallmentOffer | undefined;
  /** Whether the installments are those of an earlier amount, until the provider has replied. */
  readonly isRenewing?: boolean;
}

/** Requests what is known of a card by its first eight digits. */
export type RequestFacts = (bin: string, signal: AbortSignal) => Promise<CardFacts>;

/**
 * Looks the card in a form up at the provider, once its first eight digits are there. What was
 * known is gone the moment these digits change, and the answer to older digits is dropped. Without
 * an answer, nothing is known, and nobody hears of it: the form works without. The digits and the
 * answers stay in this object, which no state or attribute holds.
 */
export class CardFactsReader {
  readonly #changed: (found: FoundCard) => void;
  readonly #timeout: number;
  readonly #kept = new Map<string, FoundCard>();
  #requestFacts: RequestFacts | undefined;
  #bin = '';
  #found: FoundCard = {};
  #current = new AbortController();

  /** `changed` is called with what is known of the card, and with nothing once nothing is. */
  constructor(changed: (found: FoundCard) => void, timeout = FACTS_TIMEOUT_MS) {
    this.#changed = changed;
    this.#timeout = timeout;
  }

  /** What is known of the card in the form. */
  get known(): CardFacts | undefined {
    return this.#found.known;
  }

  /** The installments of the card in the form. */
  get offer(): InstallmentOffer | undefined {
    return this.#found.offer;
  }

  /** Sets how cards are looked up; `undefined` if the provider knows none. */
  use(requestFacts: RequestFacts | undefined): void {
    if (requestFacts === this.#requestFacts) return;
    this.#requestFacts = requestFacts;
    this.#kept.clear();
    this.#begin();
  }

  /**
   * Looks the card up again, since its installments depend on the amount. What is known of it stays,
   * and so do the installments until the provider has replied.
   */
  renew(): void {
    this.#kept.clear();
    if (!this.#requestFacts || !this.#bin) return;
    const { known, offer } = this.#found;
    if (offer) this.#report({ known, offer, isRenewing: true });
    void this.#request(this.#bin, this.#requestFacts);
  }

  /** Follows the digits of the number in the form. */
  follow(digits: string): void {
    const bin = digits.slice(0, BIN_DIGITS);
    const next = bin.length === BIN_DIGITS ? bin : '';
    if (next === this.#bin) return;
    this.#bin = next;
    this.#begin();
  }

  /** Forgets every digit, before the page is frozen. `clear()` follows once it is back. */
  forget(): void {
    this.#current.abort();
    this.#kept.clear();
    this.#bin = '';
  }

  /** Forgets every digit and what was known. */
  clear(): void {
    this.forget();
    this.#report({});
  }

  #begin(): void {
    this.#current.abort();
    const bin = this.#bin;
    const requestFacts = this.#requestFacts;
    const kept = this.#kept.get(bin);
    this.#report(kept ?? {});
    if (requestFacts && bin && !kept) void this.#request(bin, requestFacts);
  }

  async #request(bin: string, requestFacts: RequestFacts): Promise<void> {
    this.#current.abort();
    const current = new AbortController();
    this.#current = current;
    try {
      const answer = await withTimeout(this.#timeout, () => requestFacts(bin, current.signal));
      if (current.signal.aborted) return;
      const known = factsIn(answer);
      const found = {
        // The same object, if the amount alone was another: what depends on the card stays.
        known: isEqual(known, this.known) ? this.known : known,
        offer: known && answer.installments,
      };
      this.#keep(bin, found);
      this.#report(found);
    } catch {
      // Offline, late, refused, malformed, or about older digits: the card is charged without.
      if (!current.signal.aborted) this.#report({ known: this.known });
      current.abort();
    }
  }

  #keep(bin: string, found: FoundCard): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(bin, found);
  }

  #report(found: FoundCard): void {
    const { known, offer, isRenewing } = this.#found;
    if (found.known === known && found.offer === offer && found.isRenewing === isRenewing) return;
    this.#found = found;
    this.#changed(found);
  }
}

const fundings: Readonly<Record<CardFunding, true>> = {
  CREDIT: true,
  DEBIT: true,
  PREPAID: true,
  CHARGE: true,
};

/** Returns what the kit understands of the provider's answer; `undefined` if that is nothing. */
function factsIn(answer: CardFacts): CardFacts | undefined {
  if (!answer.brands.length) return undefined;
  const { funding, issuerCountry, issuerName, isCommercial, maxSurchargePercent } = answer;
  const name = issuerName && plainText(issuerName, MAX_ISSUER_NAME);
  return {
    brands: [...new Set(answer.brands)].filter((brand) => Object.hasOwn(brands, brand)),
    ...(funding && Object.hasOwn(fundings, funding) && { funding }),
    ...(issuerCountry && /^[A-Z]{2}$/.test(issuerCountry) && { issuerCountry }),
    ...(name && { issuerName: name }),
    ...(isCommercial !== undefined && { isCommercial }),
    ...(maxSurchargePercent !== undefined && { maxSurchargePercent }),
  };
}
