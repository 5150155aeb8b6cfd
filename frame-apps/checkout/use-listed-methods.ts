import { useRef, useState } from 'react';
import type { MethodName } from '../../provider/types.js';
import type { PaymentMethod, WalletOffer } from '../payment/payment-method.js';
import { isLost } from './method-form.js';
import { offeredMethods } from './methods.js';

type Wallet = PaymentMethod & { readonly offer: WalletOffer };

/** The methods of the list, and which of them is chosen. */
export interface ListedMethods {
  readonly wallets: readonly Wallet[];
  /** The methods with a row that can be chosen. */
  readonly others: readonly PaymentMethod[];
  /** The rows: those of the others, and of methods that were in the list before. */
  readonly rows: readonly PaymentMethod[];
  /** The rows of methods that are gone, though the page wants them. */
  readonly refused: readonly PaymentMethod[];
  /** The method whose form is open. */
  readonly chosen: MethodName | undefined;
  /** The methods whose forms were opened, which keep what was typed. */
  readonly seen: readonly (MethodName | undefined)[];
  isListed(name: MethodName | undefined): boolean;
  /** Whether a method is the chosen one now, after the render that asks too. */
  isChosen(name: MethodName): boolean;
  choose(name: MethodName): void;
}

/**
 * Keeps the choice among the methods that the provider names. `order` puts some of them first;
 * `excluded` are those that the page does not want.
 */
export function useListedMethods(
  names: readonly MethodName[],
  order: readonly MethodName[] | undefined,
  excluded: readonly MethodName[],
): ListedMethods {
  const offered = offeredMethods(names, order);
  const others = offered.filter((method) => !isWallet(method));
  const [picked, setPicked] = useState(others[0]?.name);
  const isListed = (name: MethodName | undefined) => others.some((other) => other.name === name);
  // A method that is offered no more keeps what was typed, should it return.
  const chosen = isListed(picked) ? picked : others[0]?.name;
  const [seen, setSeen] = useState<readonly (MethodName | undefined)[]>([chosen]);
  if (!seen.includes(chosen)) setSeen([...seen, chosen]);
  const [known, setKnown] = useState<readonly PaymentMethod[]>(others);
  const unknown = others.filter((method) => !known.includes(method));
  if (unknown.length) setKnown([...known, ...unknown]);
  // A row keeps its place, and with it the document of its frame, while its method is gone.
  const rows = offeredMethods([...names, ...known.map(({ name }) => name)], order).filter(
    (method) => !isWallet(method),
  );
  const current = useRef(chosen);
  current.current = chosen;
  return {
    wallets: offered.filter(isWallet),
    others,
    rows,
    refused: rows.filter(({ name }) => !isListed(name) && !excluded.includes(name)),
    chosen,
    seen,
    isListed,
    isChosen: (name) => current.current === name,
    choose(name) {
      current.current = name;
      setPicked(name);
      // Chosen again, an app that could not be loaded is loaded anew.
      setSeen((before) => before.filter((one) => one && !isLost(one)));
    },
  };
}

const isWallet = (method: PaymentMethod): method is Wallet => 'wallet' in method.offer;
