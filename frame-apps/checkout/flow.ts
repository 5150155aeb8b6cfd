import type { paymentModal } from '../../bridge/contracts/payment-modal.js';
import * as failures from '../../bridge/failures.js';
import type { ConfirmRequest, MethodName, PaymentResult } from '../../provider/types.js';
import type { Language } from '../../bridge/languages.js';
import { explain, reasonOf } from '../overlay/explain.js';
import { api } from '../runtime/api.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { FIRST_LOOKS } from '../runtime/limits.js';
import { readPayment } from '../runtime/poll.js';
import { repeat } from '../runtime/retry.js';
import { nextStep } from '../runtime/steps.js';
import { textsIn } from '../runtime/texts/index.js';
import { walk, type Walking } from '../runtime/walk.js';
import { offered } from './offered.js';

type Popup = FrameApp<typeof paymentModal>;
type Asked = 'connected' | 'language' | 'paymentId' | 'paymentToken' | 'allowedPaymentMethods' | 'generatePaymentToken';
type Known = 'customDomain' | 'paymentMethod' | 'customer' | 'billingDetails' | 'shippingDetails';

/** The popup's props as far as a payment depends on them, and whom it tells. A page of the provider's has the same. */
export interface Wish extends Pick<Popup, Asked | Known> {
  /** The shopper wants another way to pay than the one that was begun. */
  readonly anew?: boolean | undefined;
  readonly emit: Pick<Popup['emit'], 'load' | 'open' | 'result' | 'error'>;
}

/** What the flow needs of the screen. */
export interface Screen extends Walking {
  readonly language: () => Language;
  /** The payment is known, or has changed. */
  know(payment: PaymentResult): void;
  /** Asks the shopper how to pay, with words about the last try. Gives the token. */
  ask(methods: readonly MethodName[], message: string | undefined): Promise<string>;
}

/** Walks a payment to its end: with the merchant's token, or with as many of the shopper's cards as it takes. */
export async function flow(wish: Wish, screen: Screen): Promise<PaymentResult> {
  const { paymentId = '', paymentToken, allowedPaymentMethods } = wish;
  const { gone } = screen;
  let payment = await readPayment(paymentId, { gone, looks: FIRST_LOOKS }).catch((thrown: unknown) => {
    throw explain(thrown, screen.language());
  });
  screen.know(payment);
  if (paymentToken) return walk(payment, requestFor(wish, paymentToken), screen).catch((thrown: unknown) => fail(thrown, screen));

  let methods: readonly MethodName[] | undefined;
  for (let message: string | undefined; ;) {
    let token: string | undefined;
    if (nextStep(payment, false).do === 'ask' || screen.gaveUp?.()) {
      methods ??= await methodsFor(paymentId, allowedPaymentMethods, screen);
      token = await screen.ask(methods, message);
    }
    try {
      payment = await walk(payment, token === undefined ? undefined : requestFor(wish, token), screen);
      screen.know(payment);
      if (nextStep(payment, false).do !== 'ask' && !screen.gaveUp?.()) return payment;
      message = payment.status === 'FAILED' ? reasonOf(payment, screen.language()) : undefined;
    } catch (thrown) {
      const error = explain(thrown, screen.language());
      // What is not known must not be tried again; and without a form there is nothing to try again with.
      if (error.code === 'OUTCOME_UNKNOWN' || gone.aborted || token === undefined) throw error;
      message = error.shopperMessage;
      payment = await readPayment(paymentId, { gone }).catch(() => {
        throw error;
      });
    }
  }
}

async function methodsFor(
  paymentId: string,
  allowed: readonly MethodName[] | undefined,
  screen: Screen,
): Promise<readonly MethodName[]> {
  const { paymentMethods } = await repeat(() => api.getPaymentMethods({ paymentId })).catch((thrown: unknown) =>
    fail(thrown, screen),
  );
  const methods = offered(paymentMethods, allowed);
  if (!methods.length)
    throw failures.notEligible().with({ paymentId, shopperMessage: textsIn(screen.language()).errors.notEligible });
  return methods;
}

function requestFor(wish: Wish, paymentToken: string): ConfirmRequest {
  const { paymentId = '', generatePaymentToken, paymentMethod, customer, billingDetails, shippingDetails, customDomain } = wish;
  return {
    paymentId,
    paymentToken,
    generatePaymentToken,
    paymentMethod,
    customer,
    billingDetails,
    shippingDetails,
    customDomain,
  };
}

function fail(thrown: unknown, screen: Screen): never {
  throw explain(thrown, screen.language());
}
