import { MOCK_GATEWAY } from '../mock-gateway.js';
import { mode } from '../../../mocks/parts/mode.js';
import { ApprovalWindow } from '../../wallet/approval-window.js';
import type { ShownOrder } from '../../wallet/order-view.js';
import { checkRequest, problemOf, type Given } from './check.js';
import { checkErrors, checkOrder, checkUpdate, type Update } from './check-order.js';
import { AppleOrder, type ChangeKind } from './order.js';
import { contactsOf, paymentOf } from './payment.js';

/** The page must complete an authorized payment within this time. */
const AUTHORISATION_MS = 30_000;
/** The page must complete a change of the shopper's within this time. */
const CHANGE_MS = 30_000;

/** The state of a session, and the change that the page has to complete before the next one. */
type State = 'new' | 'validating' | 'validated' | ChangeKind | 'authorised' | 'over';
const EVENTS = {
  shippingContact: 'shippingcontactselected',
  shippingMethod: 'shippingmethodselected',
  couponCode: 'couponcodechanged',
} as const satisfies Record<ChangeKind, string>;
const SUCCESS = 0;

type Handler = ((event: Event) => void) | null;

/** Mock of `ApplePaySession`, with a wallet of test cards. */
export class MockApplePaySession
  extends EventTarget
  implements
    Pick<
      ApplePaySession,
      | 'begin'
      | 'abort'
      | 'completeMerchantValidation'
      | 'completePayment'
      | 'completeShippingContactSelection'
      | 'completeShippingMethodSelection'
      | 'completeCouponCodeChange'
    >
{
  static readonly STATUS_SUCCESS = SUCCESS;
  static readonly STATUS_FAILURE = 1;
  static #active: MockApplePaySession | undefined;
  static readonly #used = new Set<unknown>();

  onvalidatemerchant: Handler = null;
  onpaymentmethodselected: Handler = null;
  onpaymentauthorized: Handler = null;
  onshippingcontactselected: Handler = null;
  onshippingmethodselected: Handler = null;
  oncouponcodechanged: Handler = null;
  oncancel: Handler = null;
  readonly #request: ApplePayJS.ApplePayPaymentRequest;
  readonly #order: AppleOrder;
  #completed: ((update: Update | undefined) => void) | undefined;
  #state: State = 'new';
  #approvalWindow: ApprovalWindow | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  static supportsVersion(version: number): boolean {
    return Number.isInteger(version) && version >= 1 && version <= 14;
  }

  static canMakePayments(): boolean {
    return mode !== 'ineligible';
  }

  static async canMakePaymentsWithActiveCard(_merchantIdentifier: string): Promise<boolean> {
    return mode !== 'ineligible';
  }

  static async applePayCapabilities(
    _merchantIdentifier: string,
  ): Promise<ApplePayJS.PaymentCredentialStatusResponse> {
    return {
      paymentCredentialStatus:
        mode === 'ineligible' ? 'applePayUnsupported' : 'paymentCredentialsAvailable',
    };
  }

  constructor(version: number, request: unknown) {
    super();
    if (!window.isSecureContext)
      throw refused('Trying to start an Apple Pay session from an insecure document.');
    if (!new.target.supportsVersion(version))
      throw refused(`"${version}" is not a supported version.`);
    if (!navigator.userActivation.isActive)
      throw refused('Must create a new ApplePaySession from a user gesture handler.');
    if (mode === 'fails') throw refused('The wallet was ordered to fail.');
    checkRequest(request, version);
    checkOrder(request as Given);
    const { supportsCouponCode, ...others } = request as ApplePayJS.ApplePayPaymentRequest;
    // Older versions know no coupons.
    this.#request = version < 12 ? others : { ...others, supportsCouponCode };
    this.#order = new AppleOrder(this.#request, (kind, facts) => this.#change(kind, facts));
  }

  begin(): void {
    this.#be('new');
    if (MockApplePaySession.#active)
      throw wrongState('Page already has an active payment session.');
    if (!navigator.userActivation.isActive)
      throw refused('Must call begin from a user gesture handler.');
    if (!this.onvalidatemerchant) throw wrongState('onvalidatemerchant must be set.');
    this.#approvalWindow = this.open();
    this.#state = 'validating';
    MockApplePaySession.#active = this;
    if (!this.#approvalWindow) return;
    void this.#approvalWindow.closed.then(() => this.#cancel());
    void this.#validate(this.#approvalWindow);
  }

  /** Opens the sheet's window. */
  protected open(): ApprovalWindow | undefined {
    const opened = ApprovalWindow.open('Apple Pay');
    if (!opened) throw refused('The window was blocked.');
    return opened;
  }

  /** Resolves once the shopper has the sheet before them, to whether they have. */
  protected reach(_opened: ApprovalWindow): Promise<boolean> {
    return Promise.resolve(true);
  }

  async #validate(opened: ApprovalWindow): Promise<void> {
    if (!(await this.reach(opened))) return this.#cancel();
    if (this.#state !== 'validating') return;
    opened.texts('checking');
    const validationURL = new URL(MOCK_GATEWAY, location.href).href;
    if (mode !== 'never') setTimeout(() => this.#emit('validatemerchant', { validationURL }));
  }

  abort(): void {
    if (this.#state === 'new' || this.#state === 'over') throw wrongState('No session is active.');
    this.#end();
  }

  completeMerchantValidation(session: unknown): void {
    this.#be('validating');
    const { merchantSessionIdentifier } = Object(session) as Given;
    const isUsed = MockApplePaySession.#used.has(merchantSessionIdentifier);
    MockApplePaySession.#used.add(merchantSessionIdentifier);
    this.#state = 'validated';
    const problem = isUsed
      ? 'The merchant session was used before'
      : problemOf(session, topDomain(), Date.now());
    if (problem) return this.#fail(problem);
    void this.#authorize();
  }

  completeShippingContactSelection(update: unknown): void {
    this.#complete('shippingContact', update);
  }

  completeShippingMethodSelection(update: unknown): void {
    this.#complete('shippingMethod', update);
  }

  completeCouponCodeChange(update: unknown): void {
    this.#complete('couponCode', update);
  }

  completePayment(result: unknown): void {
    this.#be('authorised');
    const { status, errors } = Object(result) as Given;
    checkErrors(errors);
    clearTimeout(this.#limit);
    const isSuccess = (typeof result === 'number' ? result : status) === SUCCESS;
    if (isSuccess) return this.#end();
    if (!errors?.length) return this.#end('failed');
    // With errors, the shopper can choose something else.
    this.#state = 'validated';
    void this.#authorize(this.#order.showErrors(errors));
  }

  async #authorize(shown: ShownOrder = this.#order.shown): Promise<void> {
    const choice = await this.#approvalWindow!.choose({
      payee: this.#request.total.label,
      order: shown,
      choices: this.#order.choices,
      cards: ['direct', 'declined'],
    });
    // Also while the page has yet to complete a change.
    if (choice === 'cancel') return this.#cancel();
    if (this.#state !== 'validated') return;
    if (choice === 'fail') return this.#fail('The shopper could not be recognized');
    this.#state = 'authorised';
    this.#approvalWindow!.texts('processing');
    this.#limit = setTimeout(() => this.#fail('The page took too long'), AUTHORISATION_MS);
    const contacts = contactsOf(this.#request, this.#order.contact);
    const total = this.#order.total as unknown as Given;
    const isKept = this.#request.recurringPaymentRequest !== undefined;
    this.#emit('paymentauthorized', { payment: paymentOf(choice, total, { contacts, isKept }) });
  }

  /** Calls the page's handler of a change, if it has one, and waits until the page completes it. */
  #change(kind: ChangeKind, facts: object): Promise<Update | undefined> {
    const name = EVENTS[kind];
    if (this.#state !== 'validated' || !this[`on${name}`]) return Promise.resolve(undefined);
    this.#state = kind;
    this.#limit = setTimeout(() => this.#fail('The page took too long'), CHANGE_MS);
    return new Promise((resolve) => {
      this.#completed = resolve;
      this.#emit(name, facts);
    });
  }

  /** A change is completed once: after that, the browser throws. */
  #complete(kind: ChangeKind, update: unknown): void {
    this.#be(kind);
    checkUpdate(update, kind !== 'shippingMethod');
    clearTimeout(this.#limit);
    this.#state = 'validated';
    this.#completed?.(update);
  }

  /**
   * Shows the failure to the shopper. The page gets a `cancel` event without a reason, as from the
   * browser.
   */
  #fail(why: string): void {
    console.warn(`Apple Pay: ${why}`);
    this.#end('failed');
    this.#emit('cancel', {});
  }

  #cancel(): void {
    if (this.#state === 'over') return;
    this.#end();
    this.#emit('cancel', {});
  }

  #end(shown?: 'failed'): void {
    this.#state = 'over';
    clearTimeout(this.#limit);
    if (MockApplePaySession.#active === this) MockApplePaySession.#active = undefined;
    if (shown) this.#approvalWindow?.texts(shown);
    else this.#approvalWindow?.close();
  }

  #emit(
    name: 'validatemerchant' | 'paymentauthorized' | 'cancel' | (typeof EVENTS)[ChangeKind],
    facts: object,
  ): void {
    const event = Object.assign(new Event(name), facts);
    this[`on${name}`]?.(event);
    this.dispatchEvent(event);
  }

  #be(state: State): void {
    if (this.#state !== state) throw wrongState(`The session is ${this.#state}, not ${state}.`);
  }
}

const refused = (message: string) => new DOMException(message, 'InvalidAccessError');
const wrongState = (message: string) => new DOMException(message, 'InvalidStateError');

/** The top-level page's host, if the browser has `location.ancestorOrigins`. */
function topDomain(): string | undefined {
  const origins = location.ancestorOrigins as DOMStringList | undefined;
  const top = window === window.top ? location.origin : origins?.[origins.length - 1];
  return top === undefined ? undefined : new URL(top).hostname;
}
