import { useEffect, useEffectEvent, useState } from 'react';
import type { MethodName } from '../../provider/types.js';
import { dress } from '../overlay/dress.js';
import css from './ask.css';
import { offersOf, type MethodProps, type Offer } from './methods.js';
import { OverlayMethod } from './overlay-method.js';
import { askTexts } from './ask-texts.js';
import { Wallet } from './wallet.js';

dress(css);

/** What the popup asks. */
export interface AskProps {
  readonly names: readonly MethodName[];
  readonly given: MethodProps;
  /** None of the ways that were offered is supported in this browser. */
  readonly none: () => void;
  /** Wallets have their places, and the line below them, until they are known not to be supported: nothing moves then. */
  readonly keepsPlaces?: boolean;
}

/** Asks how to pay: the wallets first, then one way at a time. What was typed in one stays while another is looked at. */
export function Ask({ names, given, none, keepsPlaces = false }: AskProps) {
  const words = askTexts[given.language];
  const offers = offersOf(names);
  const wallets = offers.filter((offer) => 'wallet' in offer);
  const others = offers.filter((offer) => !('wallet' in offer));
  const [known, setKnown] = useState<Readonly<Partial<Record<MethodName, boolean>>>>({});
  const [chosen, setChosen] = useState(others[0]?.name);
  const [seen, setSeen] = useState<readonly (MethodName | undefined)[]>([chosen]);
  const isAnyWalletThere = wallets.some(({ name }) => known[name] ?? keepsPlaces);

  const isNothingThere = !others.length && wallets.every(({ name }) => known[name] === false);
  const tellNone = useEffectEvent(none);
  useEffect(() => {
    if (isNothingThere) tellNone();
  }, [isNothingThere]);

  const loaded = (name: MethodName) => (isSupported: boolean) => setKnown((before) => ({ ...before, [name]: isSupported }));
  const choose = (name: MethodName) => {
    setChosen(name);
    setSeen((before) => [...new Set([...before, name])]);
  };

  return (
    <>
      {wallets.map(({ name, ...offer }) => (
        <Wallet key={name} contract={offer.wallet} props={offer.props?.(names)} given={given} loaded={loaded(name)} />
      ))}
      {isAnyWalletThere && others.length > 0 && <p className="or">{words.or}</p>}
      {others.length === 1 && others[0] && <Way offer={others[0]} given={given} />}
      {others.length > 1 && (
        <fieldset className="ways">
          <legend>{words.choose}</legend>
          {others.map((offer) => (
            <div key={offer.name} className="way" data-chosen={offer.name === chosen ? '' : undefined}>
              <label>
                <input
                  type="radio"
                  name="way"
                  value={offer.name}
                  checked={offer.name === chosen}
                  onChange={() => choose(offer.name)}
                />
                {words.names[offer.name]}
              </label>
              {seen.includes(offer.name) && (
                <div className="inside" hidden={offer.name !== chosen}>
                  <Way offer={offer} given={given} />
                </div>
              )}
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Way({ offer, given }: { readonly offer: Offer; readonly given: MethodProps }) {
  if ('overlay' in offer)
    return <OverlayMethod contract={offer.overlay} name={askTexts[given.language].names[offer.name]} given={given} />;
  if ('form' in offer) return <offer.form {...given} />;
  return null;
}
