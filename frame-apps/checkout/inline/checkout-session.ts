import { ApiError } from '../../../api/client.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import { plainText } from '../../../api/plain-text.js';
import type { MethodName, PaymentMethods, PaymentResult } from '../../../api/types.js';
import type {
  checkout,
  CheckoutState,
  CheckoutSubmission,
  CheckoutToken,
} from '../../../bridge/contracts/checkout.js';
import type { Approval } from '../../../bridge/contracts/shared/method.js';
import type { PayError } from '../../../bridge/errors.js';
import { isEqual } from '../../../bridge/is-equal.js';
import type { Language } from '../../../bridge/languages.js';
import { readPayment } from '../../api/poll.js';
import { answersTo, type BillingQuestion } from '../../billing/question.js';
import { readPaymentAgain } from '../../methods/token.js';
import type { FormState, Row } from '../../payment/payment-method.js';
import { isPaid } from '../../payment/payment-state.js';
import { isEnded, nextStep } from '../../payment/steps.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { Session } from '../../runtime/session.js';
import { textsIn } from '../../runtime/texts.js';
import { reasonOf } from '../../ui/explain.js';
import { choiceTexts } from '../texts.js';
import type { ListControl, ListSession } from '../use-method-choice.js';

/** What the page and the provider say now. */
export interface CheckoutInput extends FrameApp<typeof checkout> {
  /** The provider's reply; `false` if it offers no method. */
  readonly answer: PaymentMethods | false | undefined;
  /** What is paid for, with the amount that the shopper sees. */
  readonly target: PaymentTarget;
  readonly question: BillingQuestion | undefined;
  /** The stored payment methods in the list. */
  readonly storedIds: readonly string[];
}

/** What the checkout needs of its document. */
export interface CheckoutDocument {
  /** The list of payment methods, once it is there. */
  readonly list: () => ListControl | null;
  /** Resolves once the list, if there is one, answers. */
  readonly whenListed: () => Promise<void>;
  /** Sends the page the height of the frame. */
  readonly reportHeight: () => void;
  /** Returns the height of the frame, in CSS pixels. */
  readonly height: () => number;
}

/** A payment that cannot be paid any more. */
export interface Over {
  readonly of: string | undefined;
  /** The height of the frame until then, in CSS pixels. */
  readonly height: number;
  /** The method that it was paid by here, if it was. */
  readonly method: MethodName | undefined;
  /** The payment, paid, or why it cannot be. */
  readonly end: PaymentResult | string;
}

/** What the checkout shows besides its list. */
export interface CheckoutView {
  /** Why the last attempt did not pay. */
  readonly message: string | undefined;
  readonly over: Over | undefined;
  /** The page confirms a token. */
  readonly isPaying: boolean;
}

/**
 * The checkout in a merchant's page: what it says, and what it answers and reports to the page. It
 * makes tokens; the page confirms them.
 */
export class CheckoutSession extends Session<CheckoutView> implements ListSession {
  readonly #document: CheckoutDocument;
  #input: CheckoutInput;
  #view: CheckoutView = { message: undefined, over: undefined, isPaying: false };
  /** The last state that was emitted. */
  #state: CheckoutState = { isComplete: false, isEmpty: true };
  /** A list that was there is not offered now: it keeps what was typed, should it return. */
  #isRemoved = false;
  #isUnknown = false;
  #paidBy: MethodName | undefined;
  /** The total that the shopper saw when the token was begun. */
  #agreedTotal: string | undefined;
  /** The call of the page's that waits for a token, and what takes it. */
  #running: Promise<CheckoutSubmission> | undefined;
  #take: ((made: CheckoutSubmission) => void) | undefined;
  #reading: AbortController | undefined;

  constructor(document: CheckoutDocument, props: FrameApp<typeof checkout>) {
    super();
    this.#document = document;
    const unknown = { answer: undefined, target: {}, question: undefined, storedIds: [] };
    this.#input = { ...props, ...unknown };
  }

  get message(): string | undefined {
    return this.#view.message;
  }

  /** Takes what the page and the provider say now. */
  use(input: CheckoutInput): void {
    const { storedIds, target } = this.#input;
    this.#input = input;
    const { storedPaymentMethodIds, ...state } = this.#state;
    // One that was not chosen is gone.
    if (storedPaymentMethodIds && input.storedIds.length !== storedIds.length)
      this.#report({ ...state, ...this.#ids });
    // The amount has changed, with the page's prop or at the provider.
    const isSamePrice =
      input.target.amount === target.amount && input.target.currency === target.currency;
    if (state.amount !== undefined && !isSamePrice)
      this.#report({ ...this.#state, ...this.#price });
  }

  /**
   * Tells the page of a payment that had begun, or ended, before the checkout was shown. Returns the
   * function that stops it.
   */
  start(): () => void {
    this.#readPayment({ isFirst: true, isEmitted: true });
    return () => this.#reading?.abort(new DOMException('Another payment is shown', 'AbortError'));
  }

  /** Emits `load` once the list is there: nothing moves any more then. */
  readonly load = async (isOffered: boolean): Promise<unknown> => {
    const isBack = isOffered && this.#isRemoved;
    this.#isRemoved = !isOffered && this.#document.list() !== null;
    return isBack || (!isOffered && !this.#isUnknown) ? this.#emit.load(isOffered) : undefined;
  };

  readonly error = (error: PayError): unknown => {
    const { cause } = error;
    const isNoId = cause instanceof ApiError && [400, 404].includes(cause.statusCode);
    this.#isUnknown = Boolean(this.#input.paymentId) && isNoId;
    if (this.#isUnknown) this.#end(this.#texts.errors.notFound);
    return this.#emit.error(error);
  };

  readonly submit = (): Promise<CheckoutSubmission> =>
    (this.#running ??= this.#submit().finally(() => (this.#running = undefined)));

  readonly validate = async (): Promise<boolean> => (await this.#whenListed())?.validate() ?? false;

  readonly clear = async (): Promise<void> => {
    this.forget();
    (await this.#whenListed())?.clear();
  };

  readonly select = async (method: MethodName): Promise<boolean> =>
    (await this.#whenListed())?.select(method) ?? false;

  readonly showProblem = (text?: string): void => {
    this.#set({ message: plainText(text) ?? this.#texts.errors.internal });
    // It may be that the amount has changed, or that the payment is over.
    readPaymentAgain();
    this.#readPayment({ isFirst: false, isEmitted: false });
  };

  readonly showResult = (payment: PaymentResult): void => {
    const { language } = this.#input;
    if (isPaid(payment)) this.#end(payment);
    else if (isEnded(payment)) this.#end(overTextOf(payment, language));
    // One that waits, for the bank or for a page to be redirected to, is not declined.
    else if (payment.status !== 'PENDING') this.#set({ message: reasonOf(payment, language) });
  };

  readonly forget = (): void => this.#set({ message: undefined });

  readonly none = (): void => {
    if (this.#input.answer) void this.#emit.load(false);
  };

  readonly some = (): void => {
    this.#document.reportHeight();
    if (this.#input.answer) void this.#emit.load(true);
  };

  readonly changed = (chosen: Row | undefined, form: FormState): void => {
    const id = chosen?.stored?.id;
    this.#report({
      method: chosen?.name,
      ...this.#price,
      ...form,
      ...(id && { storedPaymentMethodId: id }),
      ...this.#ids,
    });
  };

  readonly amountChanged = (error: PayError): void => {
    readPaymentAgain();
    void this.#emit.error(error);
  };

  readonly failed = (error: PayError): void => {
    if (!error.retryable) this.#readPayment({ isFirst: false, isEmitted: true });
  };

  readonly leftOut = (error: PayError): void => void this.#emit.error(error);

  readonly enter = (): void => void this.#emit.enter();

  readonly mayPay = (method: MethodName): Promise<boolean> => {
    this.#agreedTotal = this.#total;
    this.#paidBy = method;
    return this.#emit.beforeSubmit({ method });
  };

  readonly pay = (approval: Approval, method: MethodName): void => {
    void this.#pay({ method, ...approval, ...answersTo(this.#input.question) });
  };

  async #pay(made: CheckoutToken): Promise<void> {
    const take = this.#take;
    if (this.#agreedTotal !== this.#total) {
      // Nobody has agreed to this total: the token is dropped, and nothing was charged.
      const error = this.#texts.errors.amountChanged;
      this.#set({ message: error });
      return take?.({ error });
    }
    if (take) return take(made);
    this.#set({ isPaying: true });
    await this.#emit.submit(made);
    this.#set({ isPaying: false });
  }

  async #submit(): Promise<CheckoutSubmission> {
    this.forget();
    let made: CheckoutSubmission | undefined;
    const list = await this.#whenListed();
    this.#take = (taken) => (made = taken);
    const error = await list?.submit();
    this.#take = undefined;
    return made ?? { error: error ?? this.#texts.errors.internal };
  }

  async #whenListed(): Promise<ListControl | null> {
    await this.#document.whenListed();
    return this.#isRemoved ? null : this.#document.list();
  }

  /** Reads the payment, which may be over, and tells the page of it or not. */
  #readPayment({ isFirst, isEmitted }: Readonly<Record<'isFirst' | 'isEmitted', boolean>>): void {
    const { connected, paymentId } = this.#input;
    if (!connected || !paymentId) return;
    this.#reading?.abort(new DOMException('The payment is read again', 'AbortError'));
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const report = (payment: PaymentResult) => {
      // A decline is shown by whoever has its result, and the shopper may pay again.
      if (!isEnded(payment) && (!isFirst || nextStep(payment, false).do === 'ask')) return;
      if (isEnded(payment)) this.showResult(payment);
      if (isEmitted) void this.#emit.resume(payment);
    };
    // A payment that cannot be read has no methods either, which is reported.
    readPayment(paymentId, { signal }).then(report, () => {});
  }

  #end(end: Over['end']): void {
    const of = this.#input.paymentId;
    this.#set({ over: { of, height: this.#document.height(), method: this.#paidBy, end } });
  }

  /** Emits the state if it has changed. */
  #report(state: CheckoutState): void {
    if (!this.#input.connected || isEqual(state, this.#state)) return;
    this.#state = state;
    void this.#emit.change(state);
  }

  get #emit() {
    return this.#input.emit;
  }

  get #texts() {
    return textsIn(this.#input.language);
  }

  get #ids(): Pick<CheckoutState, 'storedPaymentMethodIds'> {
    const { storedIds } = this.#input;
    return storedIds.length ? { storedPaymentMethodIds: storedIds } : {};
  }

  get #price(): Pick<CheckoutState, 'amount' | 'currency'> {
    const { amount, currency } = this.#input.target;
    return { ...(amount !== undefined && { amount }), ...(currency && { currency }) };
  }

  get #total(): string {
    const { answer, amount, currency } = this.#input;
    return JSON.stringify([answer && answer.amount, amount, currency]);
  }

  #set(change: Partial<CheckoutView>): void {
    const view = { ...this.#view, ...change };
    if (isEqual(view, this.#view)) return;
    this.#view = view;
    this.update();
  }

  protected show(): CheckoutView {
    return this.#view;
  }
}

function overTextOf({ status }: PaymentResult, language: Language): string {
  const { over } = choiceTexts(language);
  return over[status === 'EXPIRED' ? 'expired' : status === 'CANCELED' ? 'canceled' : 'refunded'];
}
