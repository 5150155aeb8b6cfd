import type { AnswerOf, RequestOf, RouteName } from '../../api/routes.js';
import { ConfirmRequest } from '../../api/types/confirmation.js';
import type { MethodName } from '../../api/types.js';
import { pick } from '../../api/pick.js';
import type { BrowserEnv } from '../database/schema.js';
import { accountOf, type Context } from '../payments/context.js';
import { Failure } from '../errors/failure.js';
import { languageOf, type Language } from '../pages/language.js';
import { sendReceipt } from '../mail/send-receipt.js';
import { abandon } from '../payments/abandon.js';
import { missingBilling } from '../payments/billing.js';
import { confirm } from '../payments/confirm.js';
import { listStored, removeStored } from '../payments/customers/payment-methods.js';
import { findSession } from '../payments/customers/sessions.js';
import type { Account } from '../merchants/account.js';
import { shownBranding } from '../merchants/branding.js';
import { termsOf } from '../payments/mandates/terms.js';
import { allMethods, methodNames, methods } from '../methods/index.js';
import { proceed } from '../payments/proceed.js';
import { allowedTargetOf, keepRefusal, namedIn, refusalOf } from '../payments/registry.js';
import { emailOf, withPeople } from '../payments/parties.js';
import { findPayment, findRecords, type PaymentRow } from '../payments/read.js';
import { isPaid } from '../payments/status.js';
import { serializeResult } from '../payments/serialize.js';
import { createAtPointOfSale, hasPointOfSale } from '../payments/point-of-sale/create.js';
import { authenticateWhenLate } from '../three-d-secure/authenticate.js';
import type { BrowserFacts } from '../three-d-secure/browser-facts.js';
import { createToken, tokenOfPage } from '../payments/tokens.js';
import { updateToken } from '../payments/update-token.js';
import { unixSeconds } from '../payments/unix-seconds.js';

const confirmationFields = Object.keys(ConfirmRequest.properties) as (keyof ConfirmRequest)[];

/** The context of a browser's call: what its headers and connection say. */
export interface Call {
  readonly language: Language;
  readonly idempotencyKey?: string | undefined;
  readonly browser?: BrowserEnv | undefined;
  /** The origin of the page that shows the frame, as the frame states it. */
  readonly shop?: string | undefined;
  readonly facts: BrowserFacts;
  /** The client's address, or its network. */
  readonly client: string;
}

/** The implementations of the routes of the payment API. */
export type Answers = {
  readonly [K in RouteName]?: (
    context: Context,
    input: RequestOf<K>,
    call: Call,
  ) => Promise<AnswerOf<K>>;
};

/** The number of stored payment methods that a page gets: more than a shopper looks through. */
const MOST_SHOWN = '50';

/** What the frames need not ask whoever pays next: what the merchant's server has said. */
function requestedOf({ status, details }: PaymentRow) {
  const known = isPaid(status) ? details : withPeople(details, {}, true);
  return {
    hasEmail: emailOf(known) !== undefined,
    ...(known.billingFields && { billingFields: missingBilling(known) }),
  };
}

/** The methods that a page must not offer if it asks for a permanent token: the payment decides first. */
function unkeptOf(
  context: Context,
  account: Account,
  offered: readonly MethodName[],
  payment: PaymentRow,
) {
  if (payment.details.generatePaymentToken !== undefined) return {};
  const request = { ...allowedTargetOf(payment), generatePaymentToken: true };
  const withoutPermanentToken = offered.filter((name) =>
    keepRefusal(context, name, account, request),
  );
  return withoutPermanentToken.length ? { withoutPermanentToken } : {};
}

/** The implementation of every route. */
export const answers: Answers = {
  async getPaymentMethods(context, { paymentId, accountId }, { client }) {
    context.rates.countHere('readsPerAddress', client);
    const { payment, account } = await namedIn(context, { paymentId, accountId });
    const offered = methodNames.filter(
      (name) => !refusalOf(context, name, account, payment ? allowedTargetOf(payment) : {}),
    );
    const facts = offered.map(
      (name) => [name, methods[name].metadata(account, context.acquirer) ?? {}] as const,
    );
    return {
      paymentMethods: offered,
      livemode: context.acquirer.livemode,
      accountId: account.id,
      ...(payment && {
        amount: payment.amount,
        currency: payment.currency,
        ...requestedOf(payment),
        ...unkeptOf(context, account, offered, payment),
        ...termsOf(payment, context.clock.now()),
      }),
      merchantName: account.merchantName,
      ...shownBranding(account),
      merchantUrl: account.merchantUrl,
      countryCode: account.countryCode,
      metadata: Object.fromEntries(facts.filter(([, metadata]) => Object.keys(metadata).length)),
    };
  },

  async createToken(context, input, { idempotencyKey, shop, client }) {
    const { paymentId, accountId } = input;
    const target = paymentId ? { tokensPerPayment: paymentId } : { tokensPerAccount: accountId };
    await context.rates.count({ tokensPerAddress: client, ...target }, client);
    return createToken(context, input, { key: idempotencyKey, shop, client });
  },

  async updateToken(context, input, { idempotencyKey, shop, client }) {
    await context.rates.count({ tokensPerAddress: client }, client);
    const token = await tokenOfPage(context, input, shop);
    const { paymentId, accountId } = token;
    const target = paymentId ? { tokensPerPayment: paymentId } : { tokensPerAccount: accountId };
    await context.rates.count(target, client);
    return updateToken(context, token, input, idempotencyKey);
  },

  async getStoredPaymentMethods(context, input, { shop, client }) {
    await context.rates.count({ lookupsPerAddress: client }, client);
    const session = await findSession(context, { ...input, shop });
    const { accountId, customerId, save, canRemove, expireAt } = session;
    const account = accountOf(context, accountId);
    const { paymentMethods } = await listStored(context, account, customerId, {
      limit: MOST_SHOWN,
    });
    const payment = input.paymentId ? await findPayment(context.db, input.paymentId) : undefined;
    const isRecurring = payment?.details.recurring !== undefined;
    return {
      paymentMethods,
      savable: methodNames.filter((name) => {
        const { storable } = methods[name];
        return storable && (isRecurring || !storable.needsRecurring);
      }),
      save,
      canRemove,
      expireAt: unixSeconds(expireAt),
    };
  },

  async removeStoredPaymentMethod(context, { storedPaymentMethodId: id, ...input }, call) {
    await context.rates.count({ lookupsPerAddress: call.client }, call.client);
    const session = await findSession(context, { ...input, shop: call.shop });
    if (!session.canRemove)
      throw new Failure(403, 'E103', 'This customer session does not let the shopper remove');
    await context.db.transaction((tx) =>
      removeStored(context, tx, session, id, context.clock.now()),
    );
    return { id, isRemoved: true };
  },

  async getPayment(context, { paymentId }, { language, facts, client }) {
    context.rates.countHere('readsPerAddress', client);
    const found = await findRecords(context.db, paymentId);
    // The language the shopper paid in: this request does not send it.
    const attempt = found.tried?.attempt;
    const hasMoved = await authenticateWhenLate(context, attempt, facts);
    const records = hasMoved ? await findRecords(context.db, paymentId) : found;
    return serializeResult(context, records, languageOf(attempt?.browser?.language, language));
  },

  async confirmPayment(context, input, call) {
    if (input.paymentToken === undefined)
      throw new Failure(400, 'E150', 'You need to provide paymentToken');
    const { paymentId, paymentToken } = input;
    const { idempotencyKey, browser, shop, client } = call;
    await context.rates.count(
      { confirmationsPerAddress: client, confirmationsPerPayment: paymentId },
      client,
    );
    const confirmed = await context.db.transaction((tx) =>
      confirm(context, tx, {
        // Others are dropped: an `accountId`, for example, would mark the caller as a merchant's
        // server, which may do more.
        ...pick(input, confirmationFields),
        ...{ paymentToken, idempotencyKey, browser, shop, client },
      }),
    );
    return serializeResult(context, await proceed(context, confirmed), call.language);
  },

  async abandonAttempt(context, { paymentId }, { language, client }) {
    await context.rates.count(
      { confirmationsPerAddress: client, confirmationsPerPayment: paymentId },
      client,
    );
    return serializeResult(context, await abandon(context, paymentId), language);
  },

  async validatePointOfSaleLink(context, input, { client }) {
    await context.rates.count({ lookupsPerAddress: client }, client);
    const { currency } = input;
    return {
      isValid: hasPointOfSale(context, input),
      ...(currency !== undefined && { maxAmount: context.largestAmount(currency) }),
    };
  },

  async createPayment(context, input, { idempotencyKey, language, client }) {
    await context.rates.count({ paymentsPerAddress: client }, client);
    return serializeResult(
      context,
      await createAtPointOfSale(context, input, client, idempotencyKey),
      language,
    );
  },

  async sendPaymentReceipt(context, input, call) {
    await context.rates.count({ lookupsPerAddress: call.client }, call.client);
    const language = languageOf(input.language, call.language);
    return context.db.transaction(async (tx) =>
      serializeResult(
        context,
        await sendReceipt(context, tx, { ...input, language }),
        call.language,
      ),
    );
  },
  ...ownAnswers(),
};

/** The calls that only one method has, each counted as a lookup. */
function ownAnswers(): Answers {
  const own = allMethods.flatMap((method) => Object.entries(method.answers ?? {})) as [
    RouteName,
    OwnAnswer,
  ][];
  const counted = own.map(([name, answer]) => [
    name,
    async (context: Context, input: never, { language, shop, client }: Call) => {
      await context.rates.count({ lookupsPerAddress: client }, client);
      return answer(context, input, language, shop);
    },
  ]);
  return Object.fromEntries(counted) as Answers;
}

/** A call of one method; its row in the table of routes has its types. */
type OwnAnswer = (
  context: Context,
  input: never,
  language: Language,
  shop: string | undefined,
) => Promise<object>;
