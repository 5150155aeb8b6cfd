import type { WalletCard } from './answers.js';
import type { Scheme } from './scheme.js';
import { Unavailable } from './unavailable.js';

/**
 * Several schemes as if they were one: the browser, or an address, is known where one of them knows it, and the cards are those of
 * all, last used first, those that cannot be used at the end. One that fails is left out; the last one's failure is thrown.
 */
export type Schemes = Omit<Scheme, 'name'>;

/** What a scheme says of whom it does not know. */
const stranger = new Error('This scheme does not know the shopper');

/** Puts schemes together. Each is loaded when it starts. */
export function together(loads: readonly (() => Promise<Scheme>)[]): Schemes {
  let schemes: readonly Scheme[] = [];
  let validating: Scheme | undefined;

  return {
    async start(purchase) {
      const started = await thoseThatCan(loads, async (load) => {
        const scheme = await load();
        return { scheme, tokens: await scheme.start(purchase) };
      });
      schemes = started.map(({ scheme }) => scheme);
      return started.flatMap(({ tokens }) => tokens);
    },
    async lookUp(email) {
      validating = undefined;
      const asked = schemes.map(async (scheme) => ((await scheme.lookUp(email)) ? scheme : Promise.reject(stranger)));
      try {
        // The first that knows the shopper ends the wait for the others.
        validating = await Promise.any(asked);
        return true;
      } catch (thrown) {
        const { errors } = thrown as AggregateError;
        if (errors.includes(stranger)) return false;
        throw errors[0] ?? new Unavailable('SDK_MISSING', 'no scheme');
      }
    },
    sendCode: async () => validator().sendCode(),
    checkCode: async (code) => validator().checkCode(code),
    async cards(idTokens) {
      const lists = await thoseThatCan(schemes, (scheme) => scheme.cards(idTokens));
      return lists.flat().sort(inOrder);
    },
    async checkOut(card, shown) {
      const scheme = schemes.find(({ name }) => name === card.scheme);
      if (!scheme) throw new Unavailable('SDK_MISSING', card.scheme);
      return scheme.checkOut(card, shown);
    },
    async forget() {
      // Whether they could or not, this page shows the shopper's cards no more.
      await Promise.allSettled(schemes.map((scheme) => scheme.forget()));
    },
  };

  function validator(): Scheme {
    if (!validating) throw new Unavailable('AUTH_ERROR', 'nobody was looked up');
    return validating;
  }
}

/** What came of each that did not fail; the first failure where all did. */
async function thoseThatCan<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results = await Promise.allSettled(all.map(work));
  const good = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const bad = results.find((result) => result.status === 'rejected');
  if (!good.length) throw bad?.reason ?? new Unavailable('SDK_MISSING', 'no scheme');
  return good;
}

function inOrder(one: WalletCard, other: WalletCard): number {
  return Number(other.status === 'usable') - Number(one.status === 'usable') || other.lastUsed - one.lastUsed;
}
