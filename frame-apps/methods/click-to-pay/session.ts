import type { ClickToPayScheme } from '../../../api/types.js';
import { Session } from '../../runtime/session.js';
import type { WalletCard } from './answers.js';
import type { View } from './place.js';
import { Unavailable, type TransactionOptions } from './scheme.js';
import type { Schemes } from './schemes.js';

/** A card that the shopper has confirmed: the token that its scheme signed. */
export interface Confirmed {
  readonly token: string;
  readonly cardBrand: ClickToPayScheme;
}

/** The reasons that the shopper can correct. */
const codeProblems: Readonly<Record<string, 'wrong' | 'expired'>> = {
  CODE_INVALID: 'wrong',
  CODE_EXPIRED: 'expired',
};

/**
 * A shopper's Click to Pay session. Its methods do not throw: a failure leads to `notAvailable`, and
 * `report` is called with the error.
 */
export class ClickToPaySession extends Session<View> {
  readonly #schemes: Schemes;
  readonly #report: (thrown: unknown) => void;
  #view: View = { at: 'idle' };
  // A response is discarded if another task has started since its request.
  #turn = 0;

  constructor(schemes: Schemes, report: (thrown: unknown) => void) {
    super();
    this.#schemes = schemes;
    this.#report = report;
  }

  start(options: TransactionOptions): Promise<void> {
    return this.#work({ at: 'loading' }, async () => {
      const idTokens = await this.#schemes.start(options);
      return idTokens.length ? this.#cardsFor(idTokens) : { at: 'login' };
    });
  }

  findAccount(email: string): Promise<void> {
    return this.#work({ at: 'login' }, async () => {
      if (!(await this.#schemes.findAccount(email))) return { at: 'login', problem: 'unknown' };
      return { at: 'code', channel: await this.#schemes.sendCode() };
    });
  }

  sendAgain(): Promise<void> {
    return this.#work(this.#view, async () => ({
      at: 'code',
      channel: await this.#schemes.sendCode(),
      notice: 'sent',
    }));
  }

  enterCode(code: string): Promise<void> {
    const { channel } = this.#view as { readonly channel?: string };
    return this.#work({ at: 'code', channel }, async () => {
      const idToken = await this.#schemes.checkCode(code).catch(reasonOf);
      if (typeof idToken === 'string') return this.#cardsFor([idToken]);
      return idToken.notice === 'tooMany'
        ? { at: 'login', problem: 'tooMany' }
        : { at: 'code', channel, notice: idToken.notice };
    });
  }

  /** Asks for another email address and stops waiting for a code. */
  readonly restart = (): void => {
    this.#turn++;
    this.#set({ at: 'login' });
  };

  /** "Not you?": forgets the shopper and asks for an email address. */
  forget(): Promise<void> {
    return this.#work({ at: 'login' }, () => this.#asStranger(), true);
  }

  choose(card: WalletCard): void {
    if (this.#view.at === 'ready' && card.status === 'usable')
      this.#set({ at: 'checkout', cards: this.#view.cards, card });
  }

  /**
   * Lets the shopper confirm the chosen card in a window. Resolves with `undefined` if they do not
   * confirm it.
   */
  async checkOut(shown: Window): Promise<Confirmed | undefined> {
    if (this.#view.at !== 'checkout') return undefined;
    const { cards, card } = this.#view;
    let confirmed: Confirmed | undefined;
    await this.#work(this.#view, async () => {
      const mine = this.#turn;
      const ending = await this.#schemes.checkOut(card, shown);
      if (ending.do === 'switch') return this.#asStranger();
      if (ending.do !== 'pay') return { at: 'ready', cards, isCancelled: ending.do === 'cancel' };
      if (mine === this.#turn) confirmed = { token: ending.token, cardBrand: ending.scheme };
      // The shopper asked the scheme to forget this browser. The payment does not wait for that.
      if (ending.forget) void this.#schemes.forget();
      return { at: 'paying', cards, card };
    });
    return confirmed;
  }

  /** Returns to the cards, from a scheme's page or with the reason why the card was declined. */
  back(text?: string): void {
    this.#turn++;
    if (this.#view.at === 'checkout' || this.#view.at === 'paying')
      this.#set({ at: 'ready', cards: this.#view.cards, ...(text && { text }) });
  }

  protected show(): View {
    return this.#view;
  }

  #set(view: View): void {
    this.#view = view;
    this.update();
  }

  /** Runs one task at a time. With `instead`, the new task replaces the current one. */
  async #work(during: View, load: () => Promise<View>, instead = false): Promise<void> {
    if (this.#view.isBusy && !instead) return;
    const mine = ++this.#turn;
    this.#set({ ...during, isBusy: true });
    const next = await load().catch((thrown: unknown): View => {
      if (mine === this.#turn) this.#report(thrown);
      return { at: 'notAvailable' };
    });
    if (mine === this.#turn) this.#set(next);
  }

  async #asStranger(): Promise<View> {
    await this.#schemes.forget();
    return { at: 'login' };
  }

  async #cardsFor(idTokens: readonly string[]): Promise<View> {
    return { at: 'ready', cards: await this.#schemes.cards(idTokens) };
  }
}

/** Returns the reason if the shopper can correct the code; rethrows any other error. */
function reasonOf(thrown: unknown): { readonly notice: 'wrong' | 'expired' | 'tooMany' } {
  const reason = thrown instanceof Unavailable ? thrown.reason : '';
  if (reason === 'RETRIES_EXCEEDED') return { notice: 'tooMany' };
  const notice = Object.hasOwn(codeProblems, reason) ? codeProblems[reason] : undefined;
  if (!notice) throw thrown;
  return { notice };
}
