import { amountProblem } from '../../api/accepted-amounts.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type { MethodName, RecurringTerms } from '../../api/types.js';
import type { CheckoutLayout } from '../../bridge/contracts/checkout.js';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { PayError } from '../../bridge/errors.js';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useDetails, type BillingQuestion } from '../billing/question.js';
import {
  titleOf,
  type FormProps,
  type FormState,
  type ListGiven,
  type Row,
} from '../payment/payment-method.js';
import { useAttention } from './attention.js';
import { choiceTexts } from './texts.js';
import type { Customer } from './use-customer.js';
import { useForms } from './use-forms.js';
import { useListedMethods } from './use-listed-methods.js';

/** The props of the list of methods. */
export interface PaymentMethodListProps {
  readonly offer: ListOffer;
  readonly session: ListSession;
  readonly given: ListGiven;
  /** The returning shopper, if there is one. */
  readonly customer?: Customer | undefined;
  /** What the shopper is asked for besides the method. */
  readonly question?: BillingQuestion | undefined;
  /** What a page that surrounds the list can ask of it. */
  readonly ref?: Ref<ListControl> | undefined;
}

/** Which methods are in the list, and what else is shown with them. */
export interface ListOffer {
  readonly names: readonly MethodName[];
  /** The methods to show first; the others follow in their usual order. */
  readonly order?: readonly MethodName[] | undefined;
  /** The methods that the page does not want. Of others that are gone, the list says why. */
  readonly excluded?: readonly MethodName[] | undefined;
  /** The later charges that the shopper agrees to by paying. */
  readonly recurring?: RecurringTerms | undefined;
  readonly layout?: CheckoutLayout | undefined;
  /** Whether the wallets are above the list; the page has them elsewhere otherwise. */
  readonly hasExpress?: boolean | undefined;
  /** Whether the forms have a pay button; otherwise the page asks for a submission. */
  readonly hasButton?: boolean | undefined;
}

/** The payment that the list is for: what is said about it, and what the list reports. */
export interface ListSession {
  /** A message about the last attempt. It stands by the form that was used. */
  readonly message?: string | undefined;
  /** The payment that the shopper has made takes long. */
  readonly isSlow?: boolean | undefined;
  /** Drops the message about the last attempt: the shopper has moved on. */
  forget(): void;
  /** Pays with the shopper's approval of a method. */
  pay(approval: Approval, name: MethodName): void;
  /** Reports that the amount on the screen is not the payment's any more. */
  amountChanged(error: PayError): void;
  /** Called if this browser supports none of the offered methods. */
  none(): void;
  /** Called if it supports some, at first and after none. */
  some?(): void;
  /** Called with the chosen row and the state of its form. */
  changed?(chosen: Row | undefined, state: FormState): void;
  /** The shopper pressed Enter in a form without a pay button. */
  enter?(): void;
  /** Asks the merchant whether the shopper may pay by a method now. */
  mayPay?(name: MethodName): Promise<boolean>;
  /** A method has failed. */
  failed?(error: PayError): void;
  /** A wallet is left out, for a reason that a shopper can do nothing about. */
  leftOut?(error: PayError): void;
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

/** What the list shows, and what the shopper does in it. */
export type MethodChoice = ReturnType<typeof useMethodChoice>;

/** Keeps the choice of a method, and the forms of those that were chosen. */
export function useMethodChoice(props: PaymentMethodListProps) {
  const { given, session, offer, customer, question } = props;
  const { names, order, excluded = [], hasExpress = true } = offer;
  // Of an account alone, the provider does not know the amount.
  const accepted = names.filter((name) => !amountProblem(name, given.target));
  const list = useListedMethods(accepted, order, excluded, customer?.rows ?? []);
  const { others, chosen, wallets } = list;
  const [areWalletsThere, setWalletsThere] = useState(wallets.length > 0);
  const hasWallets = hasExpress && areWalletsThere;
  useOfferReports(session, others.length > 0 || hasWallets);
  /** The key of the row that was paid with last, unless it was a wallet. */
  const [payer, setPayer] = useState<string>();
  /** The key of the row that was chosen before. */
  const [left, setLeft] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const messages = useMessages(session);
  const { problem } = messages;
  const details = useDetails(question);
  const attention = useAttention();
  const chosenRow = others.find(({ key }) => key === chosen);
  const forms = useForms(
    chosen,
    details,
    problem?.key === chosen ? problem?.text : undefined,
    (state) => session.changed?.(chosenRow, state),
  );
  const choose = (key: string) => {
    setLeft(chosen);
    messages.show(key);
    list.choose(key);
  };
  const pay = (approval: Approval, name: MethodName, key?: string) => {
    setPayer(key);
    session.pay(approval, name);
  };
  const buttonOwner = chosenRow ?? (hasExpress ? wallets[0] : undefined);
  const choice = {
    ...list,
    hasWallets,
    noWallets: () => setWalletsThere(false),
    ...{ messages, details, attention, forms, choose, pay, payer, left, isMaking, setMaking },
    isPaying: given.paying || isMaking,
    async mayPay(name: MethodName) {
      if (details.check()) return session.mayPay ? session.mayPay(name) : true;
      attention.check();
      return false;
    },
    /** Says that the method has a button of its own, which the page around the list cannot press. */
    pointAtButton() {
      const name = buttonOwner && titleOf(buttonOwner, given.language);
      return messages.hint(name && choiceTexts(given.language).ownButton({ name }));
    },
  };
  useListControl(props, choice);
  return choice;
}

/** Reports whether this browser supports any of the methods. */
function useOfferReports(session: ListSession, isAnyThere: boolean): void {
  const report = useEffectEvent(() => (isAnyThere ? session.some?.() : session.none()));
  useEffect(() => {
    report();
  }, [isAnyThere]);
}

/** Keeps what the list says besides the payment's own message. */
function useMessages(session: ListSession) {
  /** One at a time: it disappears when the shopper turns to something else. */
  const [problem, setProblem] = useState<{ readonly key: string; readonly text: string }>();
  const [notice, setNotice] = useState<string>();
  /** That what the page pays with is not stored any more: its row, and its reason, may be gone. */
  const lost = useRef<string>(undefined);
  const hint = (text: string | undefined) => {
    setNotice(text);
    return text;
  };
  const show = (key: string, text?: string) => {
    hint(undefined);
    session.forget();
    setProblem(text === undefined ? undefined : { key, text });
  };
  return {
    problem,
    notice,
    hint,
    show,
    lost,
    setLost: (text: string) => void (lost.current = hint(text)),
    failed(key: string, error: PayError) {
      show(key, error.shopperMessage);
      if (error.code === 'AMOUNT_CHANGED') session.amountChanged(error);
      else session.failed?.(error);
    },
  };
}

/** Answers the page that surrounds the list. */
function useListControl(
  { ref, given }: PaymentMethodListProps,
  { forms, details, attention, messages, pointAtButton, isListed, choose }: MethodChoice,
): void {
  useImperativeHandle(ref, () => ({
    async submit() {
      const form = forms.open();
      if (!form) return pointAtButton();
      messages.lost.current = undefined;
      attention.check();
      const hasToken = await form.submit();
      if (hasToken) return undefined;
      return messages.lost.current ?? forms.reason() ?? choiceTexts(given.language).notComplete;
    },
    validate() {
      const form = forms.open();
      if (!form) pointAtButton();
      // The details last: they are above the forms, and the first field that is wrong is focused.
      const isValid = form?.validate() ?? false;
      attention.check();
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
}

/** Returns the props of the form of each row. */
export function useFormProps(
  { given, session, offer, customer }: PaymentMethodListProps,
  choice: MethodChoice,
  removed: (text: string) => void,
): (row: Row) => FormProps {
  const { details, messages, forms } = choice;
  const { problem } = messages;
  /** What the forms are for. That of a method that is gone stays as it was. */
  const targets = useRef<Partial<Record<string, PaymentTarget>>>({});
  for (const { key } of choice.others) targets.current[key] = given.target;
  return ({ key, name, stored }) => ({
    ...given,
    target: targets.current[key] ?? given.target,
    paying: choice.isPaying,
    setMaking: choice.setMaking,
    hasButton: offer.hasButton ?? true,
    nameSlot: key === choice.chosen ? details.setNameSlot : undefined,
    isWaiting: !details.isComplete,
    enter: () => session.enter?.(),
    ...forms.propsOf(key),
    checkDetails: details.check,
    mayPay: () => choice.mayPay(name),
    problem: problem?.key === key ? problem.text : undefined,
    report: (text) => messages.show(key, text),
    failed: (error) => messages.failed(key, error),
    saving: customer?.saving(name),
    stored:
      stored && customer?.propsOf(stored, given.language, { removed, lost: messages.setLost }),
    // A token is ignored if the shopper has switched to another row.
    pay: (approval) => choice.isChosen(key) && choice.pay(approval, name, key),
  });
}
