import { PayError, type ErrorFacts } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ApiError, MalformedAnswer, NetworkError, createClient } from '../../api/client.js';
import { apiBase } from './base.js';
import { takeEarly } from './early-methods.js';
import { isUnanswered, failureKind } from './retry.js';
import { reportLivemode } from '../runtime/livemode.js';
import type { Texts } from '../runtime/texts.js';

/**
 * Sends the document's language, which this component shows: the stored language may belong to
 * another component on the page. It also sends the shop in the document's address, which the
 * browser has compared with the real page.
 */
const client = createClient(apiBase, {
  language: () => document.documentElement.lang,
  // The pages around the shop follow it.
  shop: () => new URLSearchParams(location.search).get('shop')?.split(' ')[0],
  early: takeEarly,
});

/** The client of the payment API. It reports to the page what it learns of the account. */
export const api: typeof client = {
  ...client,
  async getPaymentMethods(...request) {
    const methods = await client.getPaymentMethods(...request);
    reportLivemode(methods.livemode);
    return methods;
  },
};

/**
 * Converts a failed call to a `PayError` with a message for the shopper. No message claims an
 * outcome of the payment.
 */
export function callError(thrown: unknown, { errors }: Texts): PayError {
  if (thrown instanceof PayError) return thrown;
  const retryable = failureKind(thrown) !== 'refused';
  if (thrown instanceof ApiError) {
    // Pass the whole body, which may contain `nextAction`: `with()` keeps only the facts of an
    // error.
    const { message, status, code, providerCode, missing } = thrown;
    const [fail, shopperMessage] =
      missing === 'payment'
        ? [failures.paymentNotFound, errors.notFound]
        : missing
          ? [failures.accountNotFound, errors.notEligible]
          : isAmountChanged(thrown)
            ? [failures.amountChanged, errors.amountChanged]
            : [failures.api, thrown.statusCode === 429 ? errors.tooMany : errors.api];
    const statusCode = providerCode ?? thrown.statusCode;
    return fail(message).with(
      { ...thrown, status: String(status), statusCode, retryable, shopperMessage, apiCode: code },
      thrown,
    );
  }
  const explained = (error: PayError, shopperMessage: string, facts: ErrorFacts = {}) =>
    error.with({ retryable, ...facts, shopperMessage }, thrown);
  if (thrown instanceof MalformedAnswer)
    return explained(failures.malformedAnswer(thrown.message), errors.api, thrown);
  if (isUnanswered(thrown)) {
    const text = thrown instanceof NetworkError ? errors.network : errors.timeout;
    return explained(failures.network(), text);
  }
  // A bug in this code: a retry would fail again, and the message may quote card data.
  return explained(failures.internalError(), errors.internal, { retryable: false });
}

/**
 * Whether the provider has refused a call because the payment's amount is not the one that the
 * shopper saw.
 */
const isAmountChanged = ({ code, providerCode }: ApiError): boolean =>
  [code, providerCode].includes('E211');
