import { useRef, useState } from 'react';
import type { MethodName } from '../../api/types.js';
import type { PaymentMethod, Row, WalletOffer } from '../payment/payment-method.js';
import { isLost } from './method-form.js';
import { offeredMethods } from './methods.js';

type Wallet = PaymentMethod & { readonly offer: WalletOffer };

/** The rows of the list, and which of them is chosen. */
export interface ListedMethods {
  readonly wallets: readonly Wallet[];
  /** The rows that can be chosen: first those of what the shopper has stored. */
  readonly others: readonly Row[];
  /** All rows: those of the others, of methods that were there before, and of what has expired. */
  readonly rows: readonly Row[];
  /** The rows of methods that are gone, though the page wants them. */
  readonly refused: readonly Row[];
  /** The key of the row whose form is open. */
  readonly chosen: string | undefined;
  /** The keys of the rows whose forms were opened, which keep what was typed. */
  readonly seen: readonly (string | undefined)[];
  isListed(key: string | undefined): boolean;
  /** Whether a row is the chosen one now, after the render that asks too. */
  isChosen(key: string): boolean;
  choose(key: string): void;
}

/**
 * Keeps the choice among the methods that the provider names, and the rows of what the shopper has
 * stored. `order` puts some methods first; `excluded` are those that the page does not want.
 */
export function useListedMethods(
  names: readonly MethodName[],
  order: readonly MethodName[] | undefined,
  excluded: readonly MethodName[],
  customerRows: readonly Row[],
): ListedMethods {
  const offered = offeredMethods(names, order);
  const stored = customerRows.filter(({ name }) => names.includes(name));
  const listed = offered.filter((method) => !isWallet(method)).map(rowOf);
  const others = [...stored.filter(isUsable), ...listed];
  const [picked, setPicked] = useState(others[0]?.key);
  const isListed = (key: string | undefined) => others.some((other) => other.key === key);
  // A method that is offered no more keeps what was typed, should it return.
  const chosen = isListed(picked) ? picked : others[0]?.key;
  const [seen, setSeen] = useState<readonly (string | undefined)[]>([chosen]);
  if (!seen.includes(chosen)) setSeen([...seen, chosen]);
  const [known, setKnown] = useState<readonly MethodName[]>(() => listed.map(({ name }) => name));
  const unknown = listed.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length) setKnown([...known, ...unknown]);
  // A row keeps its place, and with it the document of its frame, while its method is gone.
  const kept = offeredMethods([...names, ...known], order)
    .filter((method) => !isWallet(method))
    .map(rowOf);
  const current = useRef(chosen);
  current.current = chosen;
  return {
    wallets: offered.filter(isWallet),
    others,
    rows: [...stored.filter(isUsable), ...kept, ...stored.filter(({ isExpired }) => isExpired)],
    refused: kept.filter(({ name }) => !isListed(name) && !excluded.includes(name)),
    chosen,
    seen,
    isListed,
    isChosen: (key) => current.current === key,
    choose(key) {
      current.current = key;
      setPicked(key);
      // Chosen again, an app that could not be loaded is loaded anew.
      setSeen((before) => before.filter((one) => one && !isLost(one)));
    },
  };
}

const isUsable = ({ isExpired }: Row): boolean => !isExpired;

const isWallet = (method: PaymentMethod): method is Wallet => 'wallet' in method.offer;

const rowOf = (method: PaymentMethod): Row => ({ ...method, key: method.name });
