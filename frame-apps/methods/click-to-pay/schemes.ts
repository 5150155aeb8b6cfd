import type { WalletCard } from './answers.js';
import { Unavailable, type Scheme } from './scheme.js';

/**
 * Several schemes with the interface of one: a browser or email address is known if one scheme
 * knows it, and the cards are those of all schemes, last used first and unusable ones at the end. A
 * failing scheme is left out unless all fail.
 */
export type Schemes = Omit<Scheme, 'name'>;

/** Thrown if a scheme does not know the shopper. */
const stranger = new Error('This scheme does not know the shopper');

/** Combines schemes. Each is loaded when the session starts. */
export function together(loads: readonly (() => Promise<Scheme>)[]): Schemes {
  let schemes: readonly Scheme[] = [];
  let validating: Scheme | undefined;

  return {
    async start(options) {
      const started = await thoseThatCan(loads, async (load) => {
        const scheme = await load();
        return { scheme, tokens: await scheme.start(options) };
      });
      schemes = started.map(({ scheme }) => scheme);
      return started.flatMap(({ tokens }) => tokens);
    },
    async findAccount(email) {
      validating = undefined;
      const requested = schemes.map(async (scheme) =>
        (await scheme.findAccount(email)) ? scheme : Promise.reject(stranger),
      );
      try {
        // The first scheme that knows the shopper wins.
        validating = await Promise.any(requested);
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
      // Failures are ignored: this page no longer shows the shopper's cards anyway.
      await Promise.allSettled(schemes.map((scheme) => scheme.forget()));
    },
  };

  function validator(): Scheme {
    if (!validating) throw new Unavailable('AUTH_ERROR', 'nobody was looked up');
    return validating;
  }
}

/** Returns the results of those that did not fail; throws the first error if all failed. */
async function thoseThatCan<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = await Promise.allSettled(all.map(work));
  const good = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const bad = results.find((result) => result.status === 'rejected');
  if (!good.length) throw bad?.reason ?? new Unavailable('SDK_MISSING', 'no scheme');
  return good;
}

function inOrder(one: WalletCard, other: WalletCard): number {
  return (
    Number(other.status === 'usable') - Number(one.status === 'usable') ||
    other.lastUsed - one.lastUsed
  );
}
