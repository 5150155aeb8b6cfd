import { MOCK_GATEWAY } from '../gateway.js';
import { mode } from '../../../mocks/parts/mode.js';
import { ApprovalWindow } from '../../wallet/approval-window.js';
import { checkRequest, problemOf, type Given } from './check.js';
import { paymentOf } from './payment.js';

/** The page must complete an authorized payment within this time. */
const AUTHORISATION_MS = 30_000;

type State = 'new' | 'validating' | 'validated' | 'authorised' | 'over';
type Handler = ((event: Event) => void) | null;

/** Mock of `ApplePaySession`, with a wallet of test cards. */
export class MockApplePaySession
  extends EventTarget
  implements
    Pick<ApplePaySession, 'begin' | 'abort' | 'completeMerchantValidation' | 'completePayment'>
{
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static #active: MockApplePaySession | undefined;
  static readonly #used = new Set<unknown>();

  onvalidatemerchant: Handler = null;
  onpaymentmethodselected: Handler = null;
  onpaymentauthorized: Handler = null;
  oncancel: Handler = null;
  readonly #request: Readonly<Record<string, unknown>>;
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
    if (!MockApplePaySession.supportsVersion(version))
      throw refused(`"${version}" is not a supported version.`);
    if (!navigator.userActivation.isActive)
      throw refused('Must create a new ApplePaySession from a user gesture handler.');
    if (mode === 'fails') throw refused('The wallet was ordered to fail.');
    checkRequest(request, version);
    this.#request = request as Given;
  }

  begin(): void {
    this.#be('new');
    if (MockApplePaySession.#active)
      throw wrongState('Page already has an active payment session.');
    if (!navigator.userActivation.isActive)
      throw refused('Must call begin from a user gesture handler.');
    if (!this.onvalidatemerchant) throw wrongState('onvalidatemerchant must be set.');
    this.#approvalWindow = ApprovalWindow.open('Apple Pay');
    if (!this.#approvalWindow) throw refused('The window was blocked.');
    this.#state = 'validating';
    MockApplePaySession.#active = this;
    this.#approvalWindow.texts('checking');
    void this.#approvalWindow.closed.then(() => this.#cancel());
    if (mode !== 'never')
      setTimeout(() =>
        this.#emit('validatemerchant', {
          validationURL: new URL(MOCK_GATEWAY, location.href).href,
        }),
      );
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

  completePayment(result: unknown): void {
    this.#be('authorised');
    clearTimeout(this.#limit);
    const status = typeof result === 'number' ? result : (Object(result) as Given)['status'];
    if (status === MockApplePaySession.STATUS_SUCCESS) return this.#end();
    this.#end('failed');
  }

  async #authorize(): Promise<void> {
    const total = this.#request['total'] as Given;
    const payee = String(total['label']);
    const shown = `${total['amount']} ${this.#request['currencyCode']}`;
    const choice = await this.#approvalWindow!.choose({
      payee,
      total: shown,
      cards: ['direct', 'declined'],
    });
    if (this.#state !== 'validated') return;
    if (choice === 'cancel') return this.#cancel();
    if (choice === 'fail') return this.#fail('The shopper could not be recognized');
    this.#state = 'authorised';
    this.#approvalWindow!.texts('processing');
    this.#limit = setTimeout(() => this.#fail('The page took too long'), AUTHORISATION_MS);
    const isKept = this.#request['recurringPaymentRequest'] !== undefined;
    this.#emit('paymentauthorized', { payment: paymentOf(choice, total, isKept) });
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

  #emit(name: 'validatemerchant' | 'paymentauthorized' | 'cancel', facts: object): void {
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
