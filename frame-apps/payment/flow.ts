import type { paymentModal } from '../../bridge/contracts/payment-modal.js';
import * as failures from '../../bridge/failures.js';
import type { ConfirmRequest, MethodName, PaymentMethods, PaymentResult } from '../../api/types.js';
import type { Language } from '../../bridge/languages.js';
import { pick } from '../../api/pick.js';
import { explain, reasonOf } from '../ui/explain.js';
import { api } from '../api/api.js';
import { offeredMethodsOf } from '../api/offered-methods.js';
import { requestedFields } from '../billing/details.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { FIRST_ATTEMPTS } from '../runtime/limits.js';
import { readPayment } from '../api/poll.js';
import { failureKind, repeat } from '../api/retry.js';
import { nextStep } from './steps.js';
import { textsIn } from '../runtime/texts.js';
import { advancePayment, type PaymentScreen } from './advance-payment.js';
import type { RequiredDetails } from './payment-state.js';

type PaymentModal = FrameApp<typeof paymentModal>;
type FlowProp =
  | 'close'
  | 'connected'
  | 'language'
  | 'paymentId'
  | 'paymentToken'
  | 'termsShown'
  | 'allowedPaymentMethods';
/** What the merchant's page says with a confirmation. */
const confirmed = [
  'generatePaymentToken',
  'paymentMethod',
  'customer',
  'billingDetails',
  'shippingDetails',
  'customDomain',
] as const;

/**
 * The payment modal's props that a payment depends on, and its events. The hosted payment page has
 * the same.
 */
export interface CheckoutInput extends Pick<PaymentModal, FlowProp | (typeof confirmed)[number]> {
  /** The shopper wants a payment method other than the one that was started. */
  readonly anew?: boolean | undefined;
  /** Called with each state of the payment, before anything else is said of it. */
  readonly known?: ((payment: PaymentResult) => void) | undefined;
  readonly emit: Pick<PaymentModal['emit'], 'load' | 'open' | 'beforeSubmit' | 'result' | 'error'>;
}

/** The screen that the flow controls. */
export interface Screen extends PaymentScreen {
  readonly language: () => Language;
  /** Called when the payment is known or has changed. */
  know(payment: PaymentResult): void;
  /**
   * Asks the shopper for a payment method and what else is required, with a message about the last
   * attempt. Resolves to the token; rejects with `AMOUNT_CHANGED` if the provider made none because
   * the payment's amount is not the one on the screen. Without methods, it asks for details only,
   * and resolves to no token.
   */
  chooseMethod(
    methods: readonly MethodName[],
    required: RequiredDetails,
    message: string | undefined,
  ): Promise<string>;
}

/**
 * Runs a payment to its end, with the merchant's token or with as many of the shopper's attempts as
 * it takes.
 */
export async function flow(input: CheckoutInput, screen: Screen): Promise<PaymentResult> {
  const { paymentId = '', paymentToken, allowedPaymentMethods } = input;
  const { signal } = screen;
  const readMethods = () => methodsFor(input, screen);
  // Beside the payment: most payments that come without a token need them.
  const early = paymentToken ? undefined : readMethods();
  early?.catch(() => {}); // Tried again when the shopper is asked.
  let payment = await readPayment(paymentId, { signal, attempts: FIRST_ATTEMPTS }).catch(
    (thrown: unknown) => {
      throw explain(thrown, screen.language());
    },
  );
  screen.know(payment);
  if (paymentToken) return payWithToken(payment, paymentToken, input, screen);
  // The page has the methods, and the modal shows what the payment waits for.
  if (allowedPaymentMethods?.length === 0 && nextStep(payment, false).do !== 'ask')
    return advancePayment(payment, undefined, screen)
      .then((result) => refuseOtherAmount(payment, result, screen))
      .catch((thrown: unknown) => fail(thrown, screen));

  let methods: PaymentMethods | undefined;
  for (let message: string | undefined; ;) {
    let token: string | undefined;
    try {
      if (nextStep(payment, false).do === 'ask' || screen.gaveUp?.()) {
        methods ??= await (early ?? readMethods()).catch(readMethods);
        token = await screen.chooseMethod(methods.paymentMethods, methods, message);
      }
      const { amount } = payment;
      const request = token === undefined ? undefined : { ...requestFor(input, token), amount };
      payment = await advancePayment(payment, request, screen);
      screen.know(payment);
      const next = nextStep(payment, false).do;
      if (next === 'done' || (next !== 'ask' && !screen.gaveUp?.())) return payment;
      const language = screen.language();
      const changed =
        payment.amount === amount ? undefined : textsIn(language).errors.amountChanged;
      message = payment.status === 'FAILED' ? reasonOf(payment, language) : changed;
    } catch (thrown) {
      const error = explain(thrown, screen.language());
      // An unknown outcome must not be retried; and without a form the shopper has nothing to retry
      // with.
      const canRetry = token !== undefined || error.code === 'AMOUNT_CHANGED';
      if (error.code === 'OUTCOME_UNKNOWN' || signal.aborted || !canRetry) throw error;
      // A form that got no token shows the reason itself.
      message = token && error.shopperMessage;
      payment = await readPayment(paymentId, { signal }).catch(() => {
        throw error;
      });
      screen.know(payment);
    }
  }
}

/** Confirms with the merchant's token. What the provider lacks of the shopper is asked for. */
async function payWithToken(
  payment: PaymentResult,
  token: string,
  input: CheckoutInput,
  screen: Screen,
): Promise<PaymentResult> {
  // The page that made the token may have said nothing of later charges.
  const isBegun = nextStep(payment, true).do !== 'confirm';
  if (payment.recurring && !input.termsShown && !isBegun)
    await screen.chooseMethod([], {}, undefined);
  for (;;) {
    const request = requestFor(input, token);
    try {
      return refuseOtherAmount(payment, await advancePayment(payment, request, screen), screen);
    } catch (thrown) {
      const required = failureKind(thrown) === 'refused' ? await lackingDetails(request) : {};
      if (!required.billingFields?.length) fail(thrown, screen);
      await screen.chooseMethod([], required, undefined);
    }
  }
}

/**
 * Returns the result of an attempt. Throws if it has ended without one, because the merchant's
 * server has changed the amount: the shopper has to agree to the new one.
 */
function refuseOtherAmount(
  { amount }: PaymentResult,
  result: PaymentResult,
  { language }: Screen,
): PaymentResult {
  const isOpen = result.status === 'PENDING' && nextStep(result, false).do === 'ask';
  if (!isOpen || result.amount === amount) return result;
  const shopperMessage = textsIn(language()).errors.amountChanged;
  throw failures.amountChanged(shopperMessage).with({ paymentId: result.id, shopperMessage });
}

/** Returns what the provider lacks of the shopper, beyond a confirmation that it has rejected. */
async function lackingDetails({
  paymentId,
  billingDetails,
  customer,
}: ConfirmRequest): Promise<RequiredDetails> {
  try {
    const methods = await api.getPaymentMethods({ paymentId }, { fresh: true });
    const { billingFields = [], countryCode } = methods;
    return { billingFields: requestedFields(billingFields, billingDetails, customer), countryCode };
  } catch {
    return {}; // The rejection is the better answer.
  }
}

async function methodsFor(
  { paymentId = '', allowedPaymentMethods, generatePaymentToken }: CheckoutInput,
  screen: Screen,
): Promise<PaymentMethods> {
  const found = await repeat(() => api.getPaymentMethods({ paymentId })).catch((thrown: unknown) =>
    fail(thrown, screen),
  );
  const payable = offeredMethodsOf(found, generatePaymentToken);
  const paymentMethods = offered(payable, allowedPaymentMethods);
  if (!paymentMethods.length)
    throw failures
      .notEligible()
      .with({ paymentId, shopperMessage: textsIn(screen.language()).errors.notEligible });
  return { ...found, paymentMethods };
}

const requestFor = (input: CheckoutInput, paymentToken: string): ConfirmRequest => ({
  paymentId: input.paymentId ?? '',
  paymentToken,
  ...pick(input, confirmed),
});

function fail(thrown: unknown, screen: Screen): never {
  throw explain(thrown, screen.language());
}

/** Returns the payment methods to offer: those of the payment that the merchant allows. */
function offered(
  supported: readonly MethodName[],
  allowed: readonly MethodName[] | undefined,
): readonly MethodName[] {
  return supported.filter((name) => !allowed?.length || allowed.includes(name));
}
