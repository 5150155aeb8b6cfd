import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PayError } from '../../bridge/errors.js';
import type { MethodName } from '../../provider/types.js';
import { BlankCard, LogoImage } from '../ui/logos/logo-image.js';
import { methodLogos } from '../ui/logos/methods.js';
import { dress } from '../ui/dress.js';
import { Notice } from '../ui/notice.js';
import { choiceTexts } from './texts/index.js';
import * as css from './ask.css';
import { FormPlaceholder } from './form-placeholder.js';
import { FramedMethod } from './framed-method.js';
import { offersOf, type Offer } from './methods.js';
import type { MethodProps } from './method-props.js';
import { Wallets } from './wallets.js';

dress(css.styleSheet);

/** The props of the list of methods. */
export interface AskProps {
  readonly names: readonly MethodName[];
  readonly given: Omit<MethodProps, 'problem' | 'tell' | 'failed' | 'setMaking'>;
  /** Reports that the amount on the screen is not the payment's any more. */
  readonly changed: (error: PayError) => void;
  /** A message about the last attempt. It stands by the form that was used. */
  readonly message: string | undefined;
  /** The payment that the shopper has made takes long. */
  readonly isSlow: boolean;
  /** Drops the message about the last attempt: the shopper has moved on. */
  readonly forget: () => void;
  /** Called if this browser supports none of the offered methods. */
  readonly none: () => void;
}

/**
 * The choice of payment methods: wallets first, then a list in which one method's form is open at a time. A closed form keeps
 * what was typed.
 */
export function Ask({ names, given, message, isSlow, forget, none, changed }: AskProps) {
  const words = choiceTexts(given.language);
  const offers = offersOf(names);
  const wallets = offers.filter((offer) => 'wallet' in offer);
  const others = offers.filter((offer) => !('wallet' in offer));
  const [chosen, setChosen] = useState(others[0]?.name);
  const [seen, setSeen] = useState<readonly (MethodName | undefined)[]>([chosen]);
  const [problem, setProblem] = useState<{ readonly name: MethodName; readonly words: string }>();
  /** The method of the list that was paid with last, unless it was a wallet. */
  const [payer, setPayer] = useState<MethodName>();
  const [hasWallets, setHasWallets] = useState(wallets.length > 0);
  const current = useRef(chosen);
  const [isMaking, setMaking] = useState(false);
  const paying = given.paying || isMaking;

  const tellNone = useEffectEvent(none);
  const isNothingThere = !others.length && !hasWallets;
  useEffect(() => {
    if (isNothingThere) tellNone();
  }, [isNothingThere]);

  // One problem at a time: it disappears when the shopper turns to something else.
  const tell = (name: MethodName, words?: string) => {
    forget();
    setProblem(words === undefined ? undefined : { name, words });
  };
  const failed = (name: MethodName, error: PayError) => {
    tell(name, error.shopperMessage);
    if (error.code === 'AMOUNT_CHANGED') changed(error);
  };
  const choose = (name: MethodName) => {
    tell(name);
    current.current = name;
    setChosen(name);
    setSeen((before) => [...new Set([...before, name])]);
  };
  /** The props of a method. Its token is ignored if the shopper has switched to another method. */
  const givenTo = (name: MethodName): MethodProps => ({
    ...given,
    paying,
    setMaking,
    problem: problem?.name === name ? problem.words : undefined,
    tell: (words) => tell(name, words),
    failed: (error) => failed(name, error),
    pay: (token) => {
      if (current.current !== name) return;
      setPayer(name);
      given.pay(token);
    },
  });
  const ofWallets = {
    ...given,
    paying,
    pay: (token: string) => {
      setPayer(undefined);
      given.pay(token);
    },
  };

  const slow = (by: MethodName | undefined) => (
    <p className={css.slow} role="status">
      {isSlow && by === payer && words.slow}
    </p>
  );

  return (
    <>
      {message && !payer && <Notice text={message} isNear />}
      {hasWallets && (
        <Wallets
          {...{ names, tell, failed }}
          given={ofWallets}
          isLocked={isMaking || (given.paying && payer !== undefined)}
          problem={problem}
          offers={wallets}
          mayShrink={seen.length > 1}
          none={() => setHasWallets(false)}
          note={slow(undefined)}
        >
          {others.length > 0 && <p className={css.or}>{words.or}</p>}
        </Wallets>
      )}
      {others.length === 1 && others[0] && (
        <div className={css.alone}>
          {others[0].name !== 'card' && (
            <h2 className={css.name} translate="no">
              <span>{words.names[others[0].name]}</span>
              <LogoImage logo={methodLogos[others[0].name]} className={css.logo} label={false} />
            </h2>
          )}
          {message && payer && <Notice text={message} isNear />}
          <Way offer={others[0]} given={givenTo(others[0].name)} />
          {slow(others[0].name)}
        </div>
      )}
      {others.length > 1 && (
        <fieldset className={css.ways}>
          <legend>{words.choose}</legend>
          {others.map((offer) => (
            <div key={offer.name} className={css.way} data-chosen={offer.name === chosen ? '' : undefined}>
              <label inert={paying}>
                <input
                  type="radio"
                  name="way"
                  value={offer.name}
                  checked={offer.name === chosen}
                  onChange={() => choose(offer.name)}
                />
                <span translate={offer.name === 'card' ? undefined : 'no'}>{words.names[offer.name]}</span>
                {offer.name === 'card' ? (
                  <BlankCard className={css.logo} label={false} />
                ) : (
                  <LogoImage logo={methodLogos[offer.name]} className={css.logo} label={false} />
                )}
              </label>
              <div className={css.inside} inert={offer.name !== chosen}>
                <div className={css.held}>
                  {seen.includes(offer.name) && (
                    <div className={css.form} onInput={() => tell(offer.name)}>
                      {message && payer === offer.name && <Notice text={message} isNear />}
                      <Way offer={offer} given={givenTo(offer.name)} />
                      {slow(offer.name)}
                    </div>
                  )}
                </div>
              </div>
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Way({ offer, given }: { readonly offer: Offer; readonly given: MethodProps }) {
  if ('frame' in offer) return <FramedMethod contract={offer.frame} name={offer.name} given={given} />;
  if (!('form' in offer)) return null;
  return (
    <Suspense fallback={<FormPlaceholder />}>
      <offer.form {...given} />
    </Suspense>
  );
}
