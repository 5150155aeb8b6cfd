import type { CSSResultGroup } from '@lit/reactive-element';
import {
  checkout,
  type CheckoutSubmission,
  type CheckoutToken,
} from '../bridge/contracts/checkout.js';
import { paymentModal } from '../bridge/contracts/payment-modal.js';
import { PayError } from '../bridge/errors.js';
import type { MethodName, PaymentResult } from '../api/types.js';
import { CardInfoPart } from './frame/card-info-part.js';
import { FormPart, type MadeToken } from './form/form-part.js';
import { FormElement } from './form/form-element.js';
import { FrameElement } from './frame/frame-element.js';
import type { FramePart, Verdict } from './base/frame-part.js';
import { PayElement } from './frame/pay-element.js';
import { SteadyHeightPart } from './frame/steady-height-part.js';
import { unsentStyles, UnsentPart } from './form/unsent-part.js';
import { ringStyles } from './style/styles.js';
import { keepDetails, keepTerms } from './form/typed-details.js';
import { later } from './base/later.js';
import type { ConfirmParams } from './functions/confirm-payment.js';

/**
 * A checkout with every payment method in one frame served by the provider, inline in the page. In
 * a `<form>`, with a `name`, it is a form control with the payment token as its value. With
 * `confirm`, it takes the payment to its end.
 *
 * @element pay-checkout
 * @cssstate complete - The form of the chosen method is valid.
 * @cssstate empty - Nothing is typed in the form of the chosen method.
 * @csspart unsent - The message of a payment that is paid, while the page refuses to send its form.
 * @csspart send - The button in that message, which sends the form.
 */
export class PayCheckout extends FrameElement(checkout, FormElement) {
  /** @internal */
  static override styles: CSSResultGroup = [PayElement.styles, ringStyles, unsentStyles];
  /** @internal */
  readonly control: FormPart = new FormPart(this, () => this.#makeFormToken());

  /** The number of submissions that the page has begun, not a press in the frame. @internal */
  submitting = 0;

  constructor() {
    super();
    this.addController(new SteadyHeightPart(this));
    this.addController(new CardInfoPart(this));
    this.addController(new ConfirmPart(this, this.control));
    const unsent = new UnsentPart(this, () => this.control.send());
    this.addController(unsent);
    this.control.onUnsent = (isUnsent) => unsent.show(isUnsent);
  }

  /** With `confirm`, `submit()` resolves with the payment. @internal */
  override async callFrame(name: string, ...args: readonly unknown[]): Promise<unknown> {
    if (name !== 'submit') return super.callFrame(name, ...args);
    const made = await this.#makeToken();
    return made.token && this.confirm ? confirmToken(this, made) : made;
  }

  /** With `confirm`, the form waits until the payment is paid, and posts no token then. */
  async #makeFormToken(): Promise<MadeToken> {
    const made = await this.#makeToken();
    if (!made.token || !this.confirm) return made;
    const { payment } = await confirmToken(this, made);
    return payment && isPaid(payment) ? { ...made, token: '' } : {};
  }

  async #makeToken(): Promise<CheckoutSubmission> {
    this.submitting++;
    const call = super.callFrame('submit').finally(() => this.submitting--);
    const made = (await call) as CheckoutSubmission;
    keepDetails(made);
    keepTerms(made.token, this.paymentId);
    return made;
  }
}

/**
 * Takes the tokens of the buttons inside the frame: to the form, to the payment, or to the page.
 */
class ConfirmPart implements FramePart {
  readonly #host: PayCheckout;
  readonly #control: FormPart;

  constructor(host: PayCheckout, control: FormPart) {
    this.#host = host;
    this.#control = control;
  }

  /** What pays is there before the shopper presses, and asked for again if it could not be loaded. */
  frameReady(): void {
    if (this.#host.currentProps['confirm']) loadModal().catch(() => {});
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    const host = this.#host;
    if (name === 'beforeSubmit') return this.#beforeSubmit(emit);
    if (name === 'resume' && host.confirm) return emit() && this.#resume(detail as PaymentResult);
    if (name !== 'submit') return emit();
    const made = detail as CheckoutToken;
    keepDetails(made);
    keepTerms(made.token, host.paymentId);
    if (host.confirm) return this.#confirm(made);
    const verdict = emit();
    return this.#submitForm(verdict, made);
  }

  /** A form is asked before anything is paid. */
  #beforeSubmit(emit: () => Verdict): Verdict {
    if (this.#host.submitting > 0) return emit();
    const isJoined = this.#control.whenJoined();
    if (isJoined === true) return this.#control.mayBeSubmitted() && emit();
    return isJoined.then((isNow) => isNow && this.#beforeSubmit(emit));
  }

  async #confirm(made: CheckoutToken): Promise<boolean> {
    const { payment } = await confirmToken(this.#host, made);
    if (payment && isPaid(payment)) this.#control.submitWith({ ...made, token: '' });
    return true;
  }

  /** The form is submitted unless the page's listener has said no. */
  async #submitForm(verdict: Verdict, made: CheckoutToken): Promise<boolean> {
    const isAllowed = await verdict;
    if (isAllowed) this.#control.submitWith(made);
    return isAllowed;
  }

  /**
   * A payment that had ended is only reported; one that waits for the shopper is continued. The
   * other methods are in the checkout.
   */
  #resume(payment: PaymentResult): boolean {
    if (payment.status === 'PENDING' && payment.nextAction)
      void confirmWith(this.#host, { allowedPaymentMethods: [] }).then(() => this.#offerToSend());
    else {
      if (isPaid(payment)) this.#control.settlePaid(undefined);
      void this.#host.dispatch('result', payment);
      this.#offerToSend();
    }
    return true;
  }

  /** The page was loaded again after the payment: its form may have no button of its own. */
  #offerToSend(): void {
    if (this.#host.payButton !== 'hidden') void this.#control.offerToSend();
  }
}

const isPaid = ({ status }: PaymentResult) => status === 'SUCCEEDED' || status === 'AUTHORIZED';

/** Confirms the payment with a token. */
const confirmToken = (host: PayCheckout, { token, method }: CheckoutToken) =>
  confirmWith(host, { paymentToken: token }, method);

/**
 * Confirms the payment in the payment modal, over the page, and shows the result in the checkout.
 */
async function confirmWith(
  host: PayCheckout,
  begun: Pick<ConfirmParams, 'paymentToken' | 'allowedPaymentMethods'>,
  method?: MethodName,
): Promise<CheckoutSubmission> {
  try {
    const { confirmQuietly } = await loadModal();
    const payment = await confirmQuietly({ ...confirmParams(host), ...begun });
    if (isPaid(payment)) host.control.settlePaid(method);
    void host.dispatch('result', payment);
    // The page may have removed the checkout meanwhile: the payment is no less paid.
    await host.callFrame('showResult', payment).catch(() => {});
    return { payment };
  } catch (thrown) {
    const error = PayError.from(thrown);
    if (error.status === 'CANCELED') void host.dispatch('cancel');
    else {
      void host.dispatch('error', error);
      await host.callFrame('showProblem', error.shopperMessage).catch(() => {});
    }
    return { error: error.shopperMessage ?? error.message };
  }
}

/** A checkout that only makes tokens loads no payment modal. */
const loadModal = () => later(import('./functions/confirm-payment.js'), 'confirm-payment');

/** The props of a checkout alone: the modal is not hidden with it, and need not ask again. */
const OF_CHECKOUT: readonly string[] = ['isHidden', 'innerStyle', 'fields'];

/** What the payment modal needs to know: every other prop that both have. */
function confirmParams(host: PayCheckout): ConfirmParams {
  const own = host as unknown as Readonly<Record<string, unknown>>;
  const shared = Object.keys(paymentModal.props).filter(
    (key) => key in checkout.props && !OF_CHECKOUT.includes(key),
  );
  return {
    ...Object.fromEntries(shared.map((key) => [key, own[key]])),
    paymentId: host.paymentId ?? '',
    window: host.ownerDocument.defaultView ?? undefined,
  };
}
