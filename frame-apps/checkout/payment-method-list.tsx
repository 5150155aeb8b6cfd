import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
  type Ref,
} from 'react';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { CheckoutLayout } from '../../bridge/contracts/checkout.js';
import type { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import type { BillingControl, BillingState } from '../billing/billing-fields.js';
import { LazyBillingFields } from '../billing/lazy-billing-fields.js';
import type { BillingQuestion } from '../billing/question.js';
import type { MethodName } from '../../provider/types.js';
import { BlankCard, LogoImage } from '../ui/logos/logo-image.js';
import type { PaymentTarget } from '../../provider/payment-target.js';
import { withTexts } from '../runtime/languages.js';
import { LiveRegion } from '../runtime/live-region.js';
import { formatAmount } from '../runtime/money.js';
import * as base from '../runtime/base.css';
import {
  titleOf,
  type AppOffer,
  type FormControl,
  type FormProps,
  type FormState,
  type InlineProps,
  type ListGiven,
  type PaymentMethod,
  type WalletOffer,
} from '../payment/payment-method.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { Notice } from '../ui/notice.js';
import { Sentence } from '../ui/sentence.js';
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
  /** The methods to show first; the others follow in their usual order. */
  readonly order?: readonly MethodName[] | undefined;
  /** The methods that the page does not want. Of others that are gone, the list says why. */
  readonly excluded?: readonly MethodName[] | undefined;
  readonly layout?: CheckoutLayout | undefined;
  readonly given: ListGiven;
  /** What the shopper is asked for besides the method. */
  readonly question?: BillingQuestion | undefined;
  /** Whether the forms have a pay button; otherwise the page asks for a submission. */
  readonly hasButton?: boolean | undefined;
  /** What a page that surrounds the list can ask of it. */
  readonly ref?: Ref<ListControl> | undefined;
  /** Called with the chosen method and the state of its form. */
  readonly changed?: ((name: MethodName | undefined, state: FormState) => void) | undefined;
  /** The shopper pressed Enter in a form without a pay button. */
  readonly enter?: (() => void) | undefined;
  /** Asks the merchant whether the shopper may pay by a method now. */
  readonly mayPay?: ((name: MethodName) => Promise<boolean>) | undefined;
  /** Pays with the shopper's approval of a method. */
  readonly pay: (approval: Approval, name: MethodName) => void;
  /** Reports that the amount on the screen is not the payment's any more. */
  readonly amountChanged: (error: PayError) => void;
  /** A message about the last attempt. It stands by the form that was used. */
  readonly message: string | undefined;
  /** The payment that the shopper has made takes long. */
  readonly isSlow: boolean;
  /** Drops the message about the last attempt: the shopper has moved on. */
  readonly forget: () => void;
  /** Called if this browser supports none of the offered methods. */
  readonly none: () => void;
  /** Called if it supports some, at first and after none. */
  readonly some?: (() => void) | undefined;
}

/** What a page asks of the list: of the form that is open, and to open another. */
export interface ListControl {
  /** Submits the open form. Resolves to a message, which is shown, if that led to no token. */
  submit(): Promise<string | undefined>;
  /** Shows what is missing in the open form. Returns whether nothing is. */
  validate(): boolean;
  clear(): void;
  /** Opens the form of a method. Returns whether it is in the list. */
  select(name: MethodName): boolean;
}

const untouched: FormState = { isComplete: false, isEmpty: true };
const always = () => Promise.resolve(true);

/**
 * The choice of payment methods: wallets first, then a list in which one method's form is open at a
 * time. A closed form keeps what was typed.
 */
export function PaymentMethodList({
  names,
  order,
  excluded = [],
  layout,
  given,
  question,
  hasButton = true,
  ref,
  changed,
  enter = () => {},
  mayPay = always,
  pay,
  message,
  isSlow,
  forget,
  none,
  some,
  amountChanged,
}: PaymentMethodListProps) {
  const texts = choiceTexts(given.language);
  const offered = offeredMethods(names, order);
  const wallets = offered.filter(isWallet);
  const others = offered.filter((method) => !isWallet(method));
  const [picked, setChosen] = useState(others[0]?.name);
  const isListed = (name: MethodName | undefined) => others.some((other) => other.name === name);
  // A method that is offered no more keeps what was typed, should it return.
  const chosen = isListed(picked) ? picked : others[0]?.name;
  const [seen, setSeen] = useState<readonly (MethodName | undefined)[]>([chosen]);
  if (!seen.includes(chosen)) setSeen([...seen, chosen]);
  const [problem, setProblem] = useState<{ readonly name: MethodName; readonly text: string }>();
  /** The method of the list that was paid with last, unless it was a wallet. */
  const [payer, setPayer] = useState<MethodName>();
  const [hasWallets, setHasWallets] = useState(wallets.length > 0);
  const [known, setKnown] = useState<readonly PaymentMethod[]>(others);
  const unknown = others.filter((method) => !known.includes(method));
  if (unknown.length) setKnown([...known, ...unknown]);
  // A row keeps its place, and with it the document of its frame, while its method is gone.
  const rows = offeredMethods([...names, ...known.map(({ name }) => name)], order).filter(
    (method) => !isWallet(method),
  );
  const refused = rows.filter(({ name }) => !isListed(name) && !excluded.includes(name));
  const isSingle = others.length === 1 && !refused.length;
  const amount = formatAmount(given.target, given.language);
  const notFor = texts.notFor({ amount });
  /** What the forms are for. That of a method that is gone stays as it was. */
  const targets = useRef<Partial<Record<MethodName, PaymentTarget>>>({});
  for (const { name } of others) targets.current[name] = given.target;
  const current = useRef(chosen);
  current.current = chosen;
  const controls = useRef<Partial<Record<MethodName, FormControl | null>>>({});
  const [states, setStates] = useState<Partial<Record<MethodName, FormState>>>({});
  /** That a method has its own button, once the page has asked for a submission. */
  const [hint, setHint] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const billing = useRef<BillingControl>(null);
  const [details, setDetails] = useState<BillingState>({ isComplete: false });
  /** Where the open form shows the shopper's name, beside the card that it stands on. */
  const [nameSlot, setNameSlot] = useState<HTMLDivElement | null>(null);
  const hasDetails = !question || details.isComplete;
  const paying = given.paying || isMaking;

  const reportOffer = useEffectEvent(() => (isNothingThere ? none() : some?.()));
  const isNothingThere = !others.length && !hasWallets;
  useEffect(() => {
    reportOffer();
  }, [isNothingThere]);

  /** Says that the method has a button of its own, which the page around the list cannot press. */
  const pointAtButton = (): string | undefined => {
    const own = offered.find(({ name }) => name === (chosen ?? wallets[0]?.name));
    const text = own && texts.ownButton({ name: titleOf(own, given.language) });
    setHint(text);
    return text;
  };
  /** Shows which of the shopper's details are missing. Returns whether none is. */
  const checkDetails = () => !question || Boolean(billing.current?.check());
  const mayPayBy = (name: MethodName) => (checkDetails() ? mayPay(name) : Promise.resolve(false));
  const control = () => (chosen ? controls.current[chosen] : undefined);
  useImperativeHandle(ref, () => ({
    async submit() {
      const form = control();
      if (form) return (await form.submit()) ? undefined : (reason.current ?? texts.notComplete);
      return pointAtButton();
    },
    validate() {
      const form = control();
      if (!form) pointAtButton();
      // The details last: they are above the forms, and the first field that is wrong is focused.
      const isValid = form?.validate() ?? false;
      return checkDetails() && isValid;
    },
    clear() {
      control()?.clear();
      billing.current?.clear();
    },
    select(name) {
      if (isListed(name)) choose(name);
      return isListed(name);
    },
  }));
  const reason = useRef<string>(undefined);
  const shown = problem?.name === chosen ? problem?.text : undefined;
  const { isComplete, isEmpty, error, problem: missing } = (chosen && states[chosen]) || untouched;
  const lacking = missing ?? (hasDetails ? undefined : details.problem);
  reason.current = error ?? shown ?? lacking;
  const reportState = useEffectEvent((state: FormState) => changed?.(chosen, state));
  useEffect(
    () =>
      reportState({
        isComplete: isComplete && hasDetails,
        isEmpty,
        error: error ?? shown,
        problem: lacking,
      }),
    [chosen, isComplete, hasDetails, isEmpty, error, shown, lacking],
  );

  // One problem at a time: it disappears when the shopper turns to something else.
  const showProblem = (name: MethodName, text?: string) => {
    setHint(undefined);
    forget();
    setProblem(text === undefined ? undefined : { name, text });
  };
  const failed = (name: MethodName, error: PayError) => {
    showProblem(name, error.shopperMessage);
    if (error.code === 'AMOUNT_CHANGED') amountChanged(error);
  };
  const choose = (name: MethodName) => {
    showProblem(name);
    current.current = name;
    setChosen(name);
    // Chosen again, an app that could not be loaded is loaded anew.
    setSeen((before) => before.filter((one) => one && !isLost(one)));
  };
  /** The props of a method. Its token is ignored if the shopper has switched to another method. */
  const givenTo = (name: MethodName): FormProps => ({
    ...given,
    target: targets.current[name] ?? given.target,
    paying,
    setMaking,
    hasButton,
    nameSlot: question?.fields.includes('name') && name === chosen ? setNameSlot : undefined,
    isWaiting: !hasDetails,
    enter,
    control: (form) => void (controls.current[name] = form),
    changed: (state) => setStates((before) => ({ ...before, [name]: state })),
    mayPay: () => mayPayBy(name),
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
      {refused.length > 0 && (
        <LiveRegion
          className={base.hidden}
          role="status"
          text={
            <Sentence
              text={refused.map((one) => `${titleOf(one, given.language)}: ${notFor}`).join('. ')}
              keep={[amount, ...refused.map((one) => one.logo && titleOf(one, given.language))]}
            />
          }
        />
      )}
      {(hint || (message && !payer)) && <Notice text={hint ?? message!} isNear />}
      {question && (
        <form
          className={nameSlot && question.fields.length === 1 ? undefined : css.details}
          method="dialog"
          noValidate
          autoComplete="on"
          onInput={() => chosen && showProblem(chosen)}
          onSubmit={(event) => {
            event.preventDefault();
            if (hasButton) void control()?.submit();
            else enter();
          }}
        >
          <LazyBillingFields
            ref={billing}
            {...{ question, nameSlot }}
            language={given.language}
            changed={setDetails}
            disabled={paying}
          />
        </form>
      )}
      {hasWallets && (
        <Wallets
          {...{ names, showProblem, failed }}
          mayPay={mayPayBy}
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
      {others.length > 0 && (
        // The same elements for one method as for several: a form that stays keeps what was typed.
        <fieldset
          className={isSingle ? css.single : css.options}
          role={isSingle ? 'presentation' : undefined}
          data-layout={layout}
        >
          {!isSingle && <legend>{texts.choose}</legend>}
          {rows.map((method) => (
            <div
              key={method.name}
              className={isSingle ? undefined : css.option}
              data-chosen={method.name === chosen ? '' : undefined}
              data-refused={refused.includes(method) ? '' : undefined}
              hidden={!isListed(method.name) && !refused.includes(method)}
            >
              {isSingle ? (
                <Name method={method} language={given.language} />
              ) : (
                <label inert={paying}>
                  <input
                    type="radio"
                    name="way"
                    value={method.name}
                    checked={method.name === chosen}
                    disabled={!isListed(method.name)}
                    aria-describedby={refused.includes(method) ? `why-${method.name}` : undefined}
                    onChange={() => choose(method.name)}
                  />
                  <span translate={method.logo ? 'no' : undefined}>
                    {titleOf(method, given.language)}
                  </span>
                  {refused.includes(method) && (
                    <span id={`why-${method.name}`} className={css.why} aria-hidden="true">
                      <Sentence text={notFor} keep={[amount]} />
                    </span>
                  )}
                  {method.logo ? (
                    <LogoImage logo={method.logo} className={css.logo} label={false} />
                  ) : (
                    <BlankCard className={css.logo} label={false} />
                  )}
                </label>
              )}
              <div className={isSingle ? undefined : css.inside} inert={method.name !== chosen}>
                <div className={isSingle ? undefined : css.held}>
                  {seen.includes(method.name) && (
                    <div
                      className={isSingle ? undefined : css.form}
                      onInput={() => showProblem(method.name)}
                      onClick={({ target, currentTarget }) => {
                        // A press on what waits for the details falls through to here.
                        if (target === currentTarget && isFramed(method)) checkDetails();
                      }}
                    >
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

const isFramed = ({ offer }: PaymentMethod): boolean => 'frame' in offer;

/** The name of the only method in the list. That of cards is the title of their form. */
function Name({
  method,
  language,
}: {
  readonly method: PaymentMethod;
  readonly language: Language;
}) {
  if (!method.logo) return null;
  return (
    <h2 className={css.name} translate="no">
      <span>{titleOf(method, language)}</span>
      <LogoImage logo={method.logo} className={css.logo} label={false} />
    </h2>
  );
}

/** The form of a method, or what is in its place. */
function Form({ method, given }: { readonly method: PaymentMethod; readonly given: FormProps }) {
  const { offer } = method;
  if ('frame' in offer)
    // A form of a third party sends what it has without asking: not before the details are there.
    return (
      <div inert={given.isWaiting}>
        <FramedMethod contract={offer.frame} method={method} given={given} />
      </div>
    );
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
