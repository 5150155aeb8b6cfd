import type { ClickToPayScheme } from '../../../api/types.js';
import type { WalletCard } from './answers.js';
import type { View } from './place.js';
import { Unavailable, type TransactionOptions } from './scheme.js';
import type { Schemes } from './schemes.js';

/** A card that the shopper has confirmed: the token that its scheme signed. */
export interface Confirmed {
  readonly token: string;
  readonly cardBrand: ClickToPayScheme;
}

/**
 * A shopper's Click to Pay session. Its methods do not throw: a failure leads to `notAvailable`.
 */
export interface Session {
  view(): View;
  /** Calls the listener on every change. Returns a function to unsubscribe. */
  subscribe(changed: () => void): () => void;
  start(options: TransactionOptions): Promise<void>;
  findAccount(email: string): Promise<void>;
  sendAgain(): Promise<void>;
  enterCode(code: string): Promise<void>;
  /** Asks for another email address and stops waiting for a code. */
  restart(): void;
  /** "Not you?": forgets the shopper and asks for an email address. */
  forget(): Promise<void>;
  choose(card: WalletCard): void;
  /**
   * Lets the shopper confirm the chosen card in a window. Resolves with `undefined` if they do not
   * confirm it.
   */
  checkOut(shown: Window): Promise<Confirmed | undefined>;
  /** Returns to the cards, from a scheme's page or with the reason why the card was declined. */
  back(text?: string): void;
}

/** The reasons that the shopper can correct. */
const codeProblems: Readonly<Record<string, 'wrong' | 'expired'>> = {
  CODE_INVALID: 'wrong',
  CODE_EXPIRED: 'expired',
};

/** Opens a session. `report` is called with the error if Click to Pay is not available. */
export function openSession(schemes: Schemes, report: (thrown: unknown) => void): Session {
  const listeners = new Set<() => void>();
  let view: View = { at: 'idle' };
  // A response is discarded if another task has started since its request.
  let turn = 0;

  const show = (next: View) => {
    view = next;
    for (const changed of listeners) changed();
  };
  /** Runs one task at a time. With `instead`, the new task replaces the current one. */
  const work = async (during: View, load: () => Promise<View>, instead = false): Promise<void> => {
    if (view.isBusy && !instead) return;
    const mine = ++turn;
    show({ ...during, isBusy: true });
    const next = await load().catch((thrown: unknown): View => {
      if (mine === turn) report(thrown);
      return { at: 'notAvailable' };
    });
    if (mine === turn) show(next);
  };
  const asStranger = async (): Promise<View> => {
    await schemes.forget();
    return { at: 'login' };
  };
  const cardsFor = async (idTokens: readonly string[]): Promise<View> => ({
    at: 'ready',
    cards: await schemes.cards(idTokens),
  });

  return {
    view: () => view,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    start: (options) =>
      work({ at: 'loading' }, async () => {
        const idTokens = await schemes.start(options);
        return idTokens.length ? cardsFor(idTokens) : { at: 'login' };
      }),
    findAccount: (email) =>
      work({ at: 'login' }, async () => {
        if (!(await schemes.findAccount(email))) return { at: 'login', problem: 'unknown' };
        return { at: 'code', channel: await schemes.sendCode() };
      }),
    sendAgain: () =>
      work(view, async () => ({ at: 'code', channel: await schemes.sendCode(), notice: 'sent' })),
    enterCode: (code) => {
      const { channel } = view as { readonly channel?: string };
      return work({ at: 'code', channel }, async () => {
        const idToken = await schemes.checkCode(code).catch((thrown: unknown) => reasonOf(thrown));
        if (typeof idToken === 'string') return cardsFor([idToken]);
        return idToken.notice === 'tooMany'
          ? { at: 'login', problem: 'tooMany' }
          : { at: 'code', channel, notice: idToken.notice };
      });
    },
    restart() {
      turn++;
      show({ at: 'login' });
    },
    forget: () => work({ at: 'login' }, asStranger, true),
    choose(card) {
      if (view.at === 'ready' && card.status === 'usable')
        show({ at: 'checkout', cards: view.cards, card });
    },
    async checkOut(shown) {
      if (view.at !== 'checkout') return undefined;
      const { cards, card } = view;
      let confirmed: Confirmed | undefined;
      await work(view, async () => {
        const mine = turn;
        const ending = await schemes.checkOut(card, shown);
        if (ending.do === 'switch') return asStranger();
        if (ending.do !== 'pay') return { at: 'ready', cards, isCancelled: ending.do === 'cancel' };
        if (mine === turn) confirmed = { token: ending.token, cardBrand: ending.scheme };
        // The shopper asked the scheme to forget this browser. The payment does not wait for that.
        if (ending.forget) void schemes.forget();
        return { at: 'paying', cards, card };
      });
      return confirmed;
    },
    back(text) {
      turn++;
      if (view.at === 'checkout' || view.at === 'paying')
        show({ at: 'ready', cards: view.cards, ...(text && { text }) });
    },
  };
}

/** Returns the reason if the shopper can correct the code; rethrows any other error. */
function reasonOf(thrown: unknown): { readonly notice: 'wrong' | 'expired' | 'tooMany' } {
  const reason = thrown instanceof Unavailable ? thrown.reason : '';
  if (reason === 'RETRIES_EXCEEDED') return { notice: 'tooMany' };
  const notice = Object.hasOwn(codeProblems, reason) ? codeProblems[reason] : undefined;
  if (!notice) throw thrown;
  return { notice };
}
