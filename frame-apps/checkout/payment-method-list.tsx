import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { PayError } from '../../bridge/errors.js';
import type { MethodName } from '../../provider/types.js';
import { BlankCard, LogoImage } from '../ui/logos/logo-image.js';
import { withTexts } from '../runtime/languages.js';
import {
  titleOf,
  type AppOffer,
  type FormProps,
  type InlineProps,
  type PaymentMethod,
  type WalletOffer,
} from '../payment/payment-method.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { Notice } from '../ui/notice.js';
import { choiceTexts } from './texts.js';
import * as css from './method-list.css';
import { FormPlaceholder } from './form-placeholder.js';
import { FramedMethod } from './framed-method.js';
import { InlineApp } from './inline-app.js';
import { methods, offeredMethods } from './methods.js';
import { Wallets } from './wallets.js';

adoptStyles(css.styleSheet);
for (const { offer } of Object.values<PaymentMethod>(methods))
  if ('form' in offer) adoptStyles(offer.styleSheet);

/** The props of the list of methods. */
export interface PaymentMethodListProps {
  readonly names: readonly MethodName[];
  readonly given: Omit<FormProps, 'problem' | 'report' | 'failed' | 'setMaking' | 'pay'>;
  /** Pays with the shopper's approval of a method. */
  readonly pay: (approval: Approval, name: MethodName) => void;
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
 * The choice of payment methods: wallets first, then a list in which one method's form is open at a
 * time. A closed form keeps what was typed.
 */
export function PaymentMethodList({
  names,
  given,
  pay,
  message,
  isSlow,
  forget,
  none,
  changed,
}: PaymentMethodListProps) {
  const texts = choiceTexts(given.language);
  const offered = offeredMethods(names);
  const wallets = offered.filter(isWallet);
  const others = offered.filter((method) => !isWallet(method));
  const [chosen, setChosen] = useState(others[0]?.name);
  const [seen, setSeen] = useState<readonly (MethodName | undefined)[]>([chosen]);
  const [problem, setProblem] = useState<{ readonly name: MethodName; readonly text: string }>();
  /** The method of the list that was paid with last, unless it was a wallet. */
  const [payer, setPayer] = useState<MethodName>();
  const [hasWallets, setHasWallets] = useState(wallets.length > 0);
  const current = useRef(chosen);
  const [isMaking, setMaking] = useState(false);
  const paying = given.paying || isMaking;

  const reportNone = useEffectEvent(none);
  const isNothingThere = !others.length && !hasWallets;
  useEffect(() => {
    if (isNothingThere) reportNone();
  }, [isNothingThere]);

  // One problem at a time: it disappears when the shopper turns to something else.
  const showProblem = (name: MethodName, text?: string) => {
    forget();
    setProblem(text === undefined ? undefined : { name, text });
  };
  const failed = (name: MethodName, error: PayError) => {
    showProblem(name, error.shopperMessage);
    if (error.code === 'AMOUNT_CHANGED') changed(error);
  };
  const choose = (name: MethodName) => {
    showProblem(name);
    current.current = name;
    setChosen(name);
    // Chosen again, an app that could not be loaded is loaded anew.
    setSeen((before) => [...new Set([...before.filter((one) => one && !isLost(one)), name])]);
  };
  /** The props of a method. Its token is ignored if the shopper has switched to another method. */
  const givenTo = (name: MethodName): FormProps => ({
    ...given,
    paying,
    setMaking,
    problem: problem?.name === name ? problem.text : undefined,
    report: (text) => showProblem(name, text),
    failed: (error) => failed(name, error),
    pay: (approval) => {
      if (current.current !== name) return;
      setPayer(name);
      pay(approval, name);
    },
  });

  const slow = (by: MethodName | undefined) => (
    <p className={css.slow} role="status">
      {isSlow && by === payer && texts.slow}
    </p>
  );

  return (
    <>
      {message && !payer && <Notice text={message} isNear />}
      {hasWallets && (
        <Wallets
          {...{ names, showProblem, failed }}
          given={{ ...given, paying }}
          pay={(approval, name) => {
            setPayer(undefined);
            pay(approval, name);
          }}
          isLocked={isMaking || (given.paying && payer !== undefined)}
          problem={problem}
          offers={wallets}
          mayShrink={seen.length > 1}
          none={() => setHasWallets(false)}
          note={slow(undefined)}
        >
          {others.length > 0 && <p className={css.or}>{texts.or}</p>}
        </Wallets>
      )}
      {others.length === 1 && others[0] && (
        <div className={css.single}>
          {others[0].logo && (
            <h2 className={css.name} translate="no">
              <span>{titleOf(others[0], given.language)}</span>
              <LogoImage logo={others[0].logo} className={css.logo} label={false} />
            </h2>
          )}
          {message && payer && <Notice text={message} isNear />}
          <Form method={others[0]} given={givenTo(others[0].name)} />
          {slow(others[0].name)}
        </div>
      )}
      {others.length > 1 && (
        <fieldset className={css.options}>
          <legend>{texts.choose}</legend>
          {others.map((method) => (
            <div
              key={method.name}
              className={css.option}
              data-chosen={method.name === chosen ? '' : undefined}
            >
              <label inert={paying}>
                <input
                  type="radio"
                  name="way"
                  value={method.name}
                  checked={method.name === chosen}
                  onChange={() => choose(method.name)}
                />
                <span translate={method.logo ? 'no' : undefined}>
                  {titleOf(method, given.language)}
                </span>
                {method.logo ? (
                  <LogoImage logo={method.logo} className={css.logo} label={false} />
                ) : (
                  <BlankCard className={css.logo} label={false} />
                )}
              </label>
              <div className={css.inside} inert={method.name !== chosen}>
                <div className={css.held}>
                  {seen.includes(method.name) && (
                    <div className={css.form} onInput={() => showProblem(method.name)}>
                      {message && payer === method.name && <Notice text={message} isNear />}
                      <Form method={method} given={givenTo(method.name)} />
                      {slow(method.name)}
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

const isWallet = (
  method: PaymentMethod,
): method is PaymentMethod & { readonly offer: WalletOffer } => 'wallet' in method.offer;

/** The form of a method, or what is in its place. */
function Form({ method, given }: { readonly method: PaymentMethod; readonly given: FormProps }) {
  const { offer } = method;
  if ('frame' in offer)
    return <FramedMethod contract={offer.frame} method={method} given={given} />;
  if ('form' in offer) return <offer.form {...given} />;
  if ('loadApp' in offer) return <LazyApp {...{ method, offer, given }} />;
  return null;
}

function LazyApp({
  method,
  offer,
  given,
}: {
  readonly method: PaymentMethod;
  readonly offer: AppOffer;
  readonly given: FormProps;
}) {
  const [App] = useState(() => appOf(method.name, offer));
  return (
    <Suspense fallback={<FormPlaceholder />}>
      <InlineApp {...{ method, App, given }} />
    </Suspense>
  );
}

/**
 * The apps of the methods, each loaded when it is chosen. If loading fails, the shopper can use the
 * other methods, or choose it again: a failed app is not kept.
 */
const apps = new Map<MethodName, ComponentType<InlineProps>>();

function appOf(name: MethodName, { loadApp }: AppOffer): ComponentType<InlineProps> {
  const load = () =>
    withTexts(loadApp()).then(
      (app) => ({ default: app }),
      () => {
        apps.delete(name);
        return { default: NotLoaded };
      },
    );
  const app = apps.get(name) ?? lazy<ComponentType<InlineProps>>(load);
  apps.set(name, app);
  return app;
}

/** Whether a method has been chosen whose app could not be loaded. */
const isLost = (name: MethodName): boolean => 'loadApp' in methods[name].offer && !apps.has(name);

/** In place of an app that could not be loaded: the method is not available now. */
function NotLoaded({ emit }: InlineProps) {
  const report = useEffectEvent(() => void emit.load(false));
  useEffect(() => report(), []);
  return null;
}
