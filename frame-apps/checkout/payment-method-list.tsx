import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { CheckoutLayout } from '../../bridge/contracts/checkout.js';
import type { PayError } from '../../bridge/errors.js';
import type { BillingQuestion } from '../billing/question.js';
import { amountProblem } from '../../api/accepted-amounts.js';
import type { MethodName, RecurringTerms } from '../../api/types.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import { LiveRegion } from '../runtime/live-region.js';
import { formatAmount } from '../runtime/money.js';
import * as base from '../runtime/base.css';
import {
  titleOf,
  type FormProps,
  type FormState,
  type ListGiven,
  type PaymentMethod,
  type Row,
} from '../payment/payment-method.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { Notice } from '../ui/notice.js';
import { Sentence } from '../ui/sentence.js';
import { choiceTexts } from './texts.js';
import * as css from './method-list.css';
import { DetailsQuestion, useDetails } from './details-question.js';
import { LaterCharges } from './later-charges.js';
import { MethodForm } from './method-form.js';
import { MethodRow, MethodRows } from './method-row.js';
import { methods } from './methods.js';
import type { Customer } from './use-customer.js';
import { useForms } from './use-forms.js';
import { useListedMethods } from './use-listed-methods.js';
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
  /** Whether the wallets are above the list; the page has them elsewhere otherwise. */
  readonly hasExpress?: boolean | undefined;
  readonly given: ListGiven;
  /** The returning shopper, if there is one. */
  readonly customer?: Customer | undefined;
  /** The later charges that the shopper agrees to by paying. */
  readonly recurring?: RecurringTerms | undefined;
  /** What the shopper is asked for besides the method. */
  readonly question?: BillingQuestion | undefined;
  /** Whether the forms have a pay button; otherwise the page asks for a submission. */
  readonly hasButton?: boolean | undefined;
  /** What a page that surrounds the list can ask of it. */
  readonly ref?: Ref<ListControl> | undefined;
  /** Called with the chosen row and the state of its form. */
  readonly changed?: ((chosen: Row | undefined, state: FormState) => void) | undefined;
  /** The shopper pressed Enter in a form without a pay button. */
  readonly enter?: (() => void) | undefined;
  /** Asks the merchant whether the shopper may pay by a method now. */
  readonly mayPay?: ((name: MethodName) => Promise<boolean>) | undefined;
  /** Pays with the shopper's approval of a method. */
  readonly pay: (approval: Approval, name: MethodName) => void;
  /** Reports that the amount on the screen is not the payment's any more. */
  readonly amountChanged: (error: PayError) => void;
  /** A method has failed. */
  readonly failed?: ((error: PayError) => void) | undefined;
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
  hasExpress = true,
  given,
  customer,
  recurring,
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
  failed: reportFailure,
}: PaymentMethodListProps) {
  const texts = choiceTexts(given.language);
  // Of an account alone, the provider does not know the amount.
  const taken = names.filter((name) => !amountProblem(name, given.target));
  const list = useListedMethods(taken, order, excluded, customer?.rows ?? []);
  const { others, rows, refused, chosen, seen, isListed } = list;
  const wallets = hasExpress ? list.wallets : [];
  const [problem, setProblem] = useState<{ readonly key: string; readonly text: string }>();
  /** The key of the row that was paid with last, unless it was a wallet. */
  const [payer, setPayer] = useState<string>();
  const [areAnyThere, setAnyThere] = useState(list.wallets.length > 0);
  const hasWallets = hasExpress && areAnyThere;
  const isNoneListed = !others.length;
  const isSingle = others.length === 1 && !refused.length && !rows.some((row) => row.isExpired);
  const amount = formatAmount(given.target, given.language);
  const notFor = texts.notFor({ amount });
  /** What the forms are for. That of a method that is gone stays as it was. */
  const targets = useRef<Partial<Record<string, PaymentTarget>>>({});
  for (const { key } of others) targets.current[key] = given.target;
  /** That a method has its own button, once the page has asked for a submission. */
  const [hint, setHint] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  /** That something was removed, for screen readers. */
  const [removal, setRemoval] = useState<string>();
  const options = useRef<HTMLFieldSetElement>(null);
  const details = useDetails(question);
  const shown = problem?.key === chosen ? problem?.text : undefined;
  const chosenRow = others.find(({ key }) => key === chosen);
  const forms = useForms(chosen, details, shown, (state) => changed?.(chosenRow, state));
  const paying = given.paying || isMaking;

  const reportOffer = useEffectEvent(() => (isNothingThere ? none() : some?.()));
  const isNothingThere = isNoneListed && !hasWallets;
  useEffect(() => {
    reportOffer();
  }, [isNothingThere]);

  /** Says that the method has a button of its own, which the page around the list cannot press. */
  const pointAtButton = (): string | undefined => {
    const own = chosenRow ?? wallets[0];
    const text = own && texts.ownButton({ name: titleOf(own, given.language) });
    setHint(text);
    return text;
  };
  const mayPayBy = (name: MethodName) => (details.check() ? mayPay(name) : Promise.resolve(false));
  useImperativeHandle(ref, () => ({
    async submit() {
      const form = forms.open();
      if (form) return (await form.submit()) ? undefined : (forms.reason() ?? texts.notComplete);
      return pointAtButton();
    },
    validate() {
      const form = forms.open();
      if (!form) pointAtButton();
      // The details last: they are above the forms, and the first field that is wrong is focused.
      const isValid = form?.validate() ?? false;
      return details.check() && isValid;
    },
    clear() {
      forms.open()?.clear();
      details.clear();
    },
    select(name) {
      if (isListed(name)) choose(name);
      return isListed(name);
    },
  }));
  // One problem at a time: it disappears when the shopper turns to something else.
  const showProblem = (key: string, text?: string) => {
    setHint(undefined);
    forget();
    setProblem(text === undefined ? undefined : { key, text });
  };
  const failed = (key: string, error: PayError) => {
    showProblem(key, error.shopperMessage);
    if (error.code === 'AMOUNT_CHANGED') amountChanged(error);
    else reportFailure?.(error);
  };
  const choose = (key: string) => {
    showProblem(key);
    list.choose(key);
  };
  const removed = (text: string) => {
    setRemoval(text);
    // To what is chosen now: what had the focus is gone.
    options.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  /** The props of a row. Its token is ignored if the shopper has switched to another one. */
  const givenTo = ({ key, name, stored }: Row): FormProps => ({
    ...given,
    target: targets.current[key] ?? given.target,
    paying,
    setMaking,
    hasButton,
    nameSlot: key === chosen ? details.setNameSlot : undefined,
    isWaiting: !details.isComplete,
    enter,
    ...forms.propsOf(key),
    mayPay: () => mayPayBy(name),
    problem: problem?.key === key ? problem.text : undefined,
    report: (text) => showProblem(key, text),
    failed: (error) => failed(key, error),
    saving: customer?.saving(name),
    stored: stored && customer?.propsOf(stored, given.language, { removed, lost: setHint }),
    pay: (approval) => {
      if (!list.isChosen(key)) return;
      setPayer(key);
      pay(approval, name);
    },
  });

  const slow = (by: string | undefined) => (
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
      {customer?.found && <LiveRegion className={base.hidden} role="status" text={removal} />}
      {recurring && (
        <LaterCharges
          terms={recurring}
          currency={given.target.currency}
          language={given.language}
        />
      )}
      {(hint || (message && !payer)) && <Notice text={hint ?? message!} isNear />}
      {question && (
        <DetailsQuestion
          {...{ question }}
          parts={details.parts}
          language={given.language}
          disabled={paying}
          typed={() => chosen && showProblem(chosen)}
          enter={() => (hasButton ? void forms.open()?.submit() : enter())}
        />
      )}
      {hasWallets && (
        <Wallets
          {...{ names, showProblem, failed }}
          mayPay={mayPayBy}
          saving={(name) => customer?.saving(name)}
          given={{ ...given, paying }}
          pay={(approval, name) => {
            setPayer(undefined);
            pay(approval, name);
          }}
          isLocked={isMaking || (given.paying && payer !== undefined)}
          problem={problem}
          offers={wallets}
          mayShrink={seen.length > 1}
          none={() => setAnyThere(false)}
          note={slow(undefined)}
        >
          {!isNoneListed && <p className={css.or}>{texts.or}</p>}
        </Wallets>
      )}
      {rows.length > 0 && (
        <MethodRows
          ref={options}
          language={given.language}
          hidden={isNoneListed}
          {...{ layout, isSingle }}
        >
          {rows.map((method) => (
            <MethodRow
              key={method.key}
              {...{ method, isSingle }}
              title={customer?.titleBeside(method, given.language)}
              language={given.language}
              isChosen={method.key === chosen}
              refusal={refused.includes(method) ? { text: notFor, keep: [amount] } : undefined}
              hidden={!isListed(method.key) && !method.isExpired && !refused.includes(method)}
              isLocked={paying}
              choose={() => choose(method.key)}
            >
              {(seen.includes(method.key) || method.isExpired) && (
                <div
                  className={isSingle ? undefined : css.form}
                  onInput={() => showProblem(method.key)}
                  onClick={({ target, currentTarget }) => {
                    // A press on what waits for the details falls through to here.
                    if (target === currentTarget && isFramed(method)) details.check();
                  }}
                >
                  {message && payer === method.key && <Notice text={message} isNear />}
                  <MethodForm method={method} given={givenTo(method)} />
                  {slow(method.key)}
                </div>
              )}
            </MethodRow>
          ))}
        </MethodRows>
      )}
    </>
  );
}

const isFramed = ({ offer }: PaymentMethod): boolean => 'frame' in offer;
