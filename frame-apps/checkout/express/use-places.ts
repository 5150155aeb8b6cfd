import { useState } from 'react';
import type { ExpressWallet } from '../../methods/express-wallet.js';
import { arrange, type Arrangement, type Layout, type PlaceState } from './layout.js';

/** The places of the row. */
export interface Places {
  /** The wallets that are mounted. Their order never changes: it is that of the document. */
  readonly mounted: readonly ExpressWallet[];
  readonly layout: Layout;
  readonly arrangement: Arrangement;
  /** Whether there are places: the wallets that may pay are known. */
  readonly isSettled: boolean;
  /** Whether a wallet can pay; `undefined` while that is not known. */
  readonly isAnyThere: boolean | undefined;
  /** Whether each wallet can pay in this browser, once that is known of all. */
  readonly known: ReadonlyMap<ExpressWallet, boolean> | undefined;
  /** Returns the place of a wallet, counted from 0; the last one for a wallet without a place. */
  placeOf(wallet: ExpressWallet): number;
  stateOf(wallet: ExpressWallet): PlaceState;
  loaded(wallet: ExpressWallet, isSupported: boolean): void;
}

interface Given {
  /**
   * The wallets that the provider supports now, in the order in which they are shown; `undefined`
   * until that is known.
   */
  readonly offered: readonly ExpressWallet[] | undefined;
  /** Whether a wallet gets a place only once it can pay: it could not at the last visit. */
  readonly isUnlikely: (wallet: ExpressWallet) => boolean;
  readonly layoutOf: (count: number) => Layout;
}

/**
 * Keeps the places of the wallets, each of which is shown as it comes. Once one is seen, each keeps
 * its own place: one that cannot pay leaves it to its neighbor, and one that comes later gets a new
 * one at the end.
 */
export function usePlaces({ offered, isUnlikely, layoutOf }: Given): Places {
  const [mounted, setMounted] = useState<readonly ExpressWallet[]>([]);
  const [support, setSupport] = useState<ReadonlyMap<ExpressWallet, boolean>>(new Map());
  const [kept, setKept] = useState<readonly ExpressWallet[]>();
  const [count, setCount] = useState(0);

  const added = (offered ?? []).filter((wallet) => !mounted.includes(wallet));
  if (added.length) setMounted([...mounted, ...added]);

  const isPending = (wallet: ExpressWallet) => offered?.includes(wallet) && !support.has(wallet);
  const isThere = (wallet: ExpressWallet) => offered?.includes(wallet) && support.get(wallet);
  const there = mounted.filter(isThere);
  const likely = mounted.filter(
    (wallet) => isThere(wallet) || (isPending(wallet) && !isUnlikely(wallet)),
  );
  const places = kept ?? likely;
  const layout = layoutOf(kept ? count : likely.length);
  if (!kept && places.some((wallet, at) => isThere(wallet) && layout.isShown(at))) {
    setKept(places);
    setCount(places.length);
  }
  const late = kept ? there.filter((wallet) => !kept.includes(wallet)) : [];
  if (kept && late.length) setKept([...kept, ...late]);

  const isDecided = offered !== undefined && !added.length && !mounted.some(isPending);
  const stateOf = (wallet: ExpressWallet): PlaceState => {
    if (isThere(wallet)) return 'there';
    if (!places.includes(wallet)) return 'away';
    if (isPending(wallet)) return 'pending';
    return offered?.includes(wallet) ? 'missing' : 'held';
  };
  return {
    mounted,
    layout,
    arrangement: arrange(layout, places.map(stateOf)),
    isSettled: places.length > 0,
    isAnyThere: there.length && kept ? true : isDecided && !there.length ? false : undefined,
    known: isDecided ? support : undefined,
    placeOf: (wallet) => (places.includes(wallet) ? places.indexOf(wallet) : places.length),
    stateOf,
    loaded: (wallet, isSupported) =>
      setSupport((before) => new Map(before).set(wallet, isSupported)),
  };
}
