import { useEffect, useState } from 'react';
import type { ExpressWallet } from '../../methods/express-wallet.js';

/**
 * How long the row waits for a slow wallet before it shows the others, in milliseconds: a third
 * party's script may take 5 s to fail.
 */
const SETTLE_MS = 2000;

/** `held`: not supported now, but its place stays. `away`: not supported, without a place. */
export type PlaceState = 'pending' | 'there' | 'held' | 'away';

/** The places of the row. */
export interface Places {
  /** The wallets that are mounted. Their order never changes: it is that of the document. */
  readonly mounted: readonly ExpressWallet[];
  /** Whether the row is shown: the wallets are known, or only slow ones are not. */
  readonly isSettled: boolean;
  /** Whether a wallet can pay; `undefined` while that is not known. */
  readonly isAnyThere: boolean | undefined;
  /** The number of wallets that the grid was laid out for. */
  readonly count: number;
  /** Returns the place of a wallet, counted from 0; the last one for a wallet without a place. */
  placeOf(wallet: ExpressWallet): number;
  stateOf(wallet: ExpressWallet): PlaceState;
  loaded(wallet: ExpressWallet, isSupported: boolean): void;
}

/**
 * Keeps the places of the wallets. Once the row is shown, each wallet keeps its own: one that is no
 * longer supported leaves it empty, and one that comes later gets a new one at the end.
 *
 * `offered` are the wallets that the provider supports now, `undefined` until that is known, in the
 * order in which they are shown.
 */
export function usePlaces(offered: readonly ExpressWallet[] | undefined): Places {
  const [mounted, setMounted] = useState<readonly ExpressWallet[]>([]);
  const [support, setSupport] = useState<ReadonlyMap<ExpressWallet, boolean>>(new Map());
  const [places, setPlaces] = useState<readonly ExpressWallet[]>();
  const [count, setCount] = useState(0);
  const [isLate, setLate] = useState(false);

  const added = (offered ?? []).filter((wallet) => !mounted.includes(wallet));
  if (added.length) setMounted([...mounted, ...added]);

  const isKnown = offered !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setTimeout(() => setLate(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);

  const isPending = (wallet: ExpressWallet) => offered?.includes(wallet) && !support.has(wallet);
  const isThere = (wallet: ExpressWallet) => offered?.includes(wallet) && support.get(wallet);
  const there = mounted.filter(isThere);
  const isDecided = isKnown && !added.length && !mounted.some(isPending);
  if (!places && there.length && (isDecided || isLate)) {
    const first = mounted.filter((wallet) => isThere(wallet) || isPending(wallet));
    setPlaces(first);
    setCount(first.length);
  }
  const late = places ? there.filter((wallet) => !places.includes(wallet)) : [];
  if (places && late.length) setPlaces([...places, ...late]);

  const shown = places ?? mounted;
  return {
    mounted,
    isSettled: places !== undefined,
    isAnyThere: there.length && places ? true : isDecided && !there.length ? false : undefined,
    count: places ? count : shown.length,
    placeOf: (wallet) => (shown.includes(wallet) ? shown.indexOf(wallet) : shown.length),
    stateOf(wallet) {
      if (isThere(wallet)) return 'there';
      if (isPending(wallet)) return 'pending';
      return places?.includes(wallet) ? 'held' : 'away';
    },
    loaded: (wallet, isSupported) =>
      setSupport((before) => new Map(before).set(wallet, isSupported)),
  };
}
