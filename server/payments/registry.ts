import { amountProblem } from '../../api/accepted-amounts.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type { MethodName, NewPaymentMethodInput, PaymentRef } from '../../api/types.js';
import { Failure } from '../errors/failure.js';
import { isActive, type Account } from '../merchants/account.js';
import { hashOf } from '../secrets.js';
import { accountOf, type Context } from './context.js';
import { callAcquirer } from './call-acquirer.js';
import type { Method, MethodTarget } from './method.js';
import { findPayment, type PaymentRow } from './read.js';
import { walletTokenKey } from './wallet-token.js';

/** The payment methods, and who charges them. */
type Registry = Pick<Context, 'methods' | 'acquirer'>;

/** A payment target, and the payment methods that its merchant allows. */
export interface AllowedTarget extends MethodTarget {
  readonly allowedPaymentMethods?: readonly MethodName[] | undefined;
  /** Whether the merchant asks for a permanent token. */
  readonly generatePaymentToken?: boolean | undefined;
  /** Whether a token exists or is about to be created. */
  readonly isToken?: boolean;
}

/** Returns the payment's amount, currency, type and allowed methods. */
export function allowedTargetOf({
  amount,
  currency,
  transactionType,
  details,
}: PaymentRow): AllowedTarget {
  return {
    amount,
    currency,
    transactionType,
    allowedPaymentMethods: details.allowedPaymentMethods,
    recurring: details.recurring,
    generatePaymentToken: details.generatePaymentToken,
  };
}

/** Why an account that is disabled or removed cannot be paid. */
export const INACTIVE = 'The account is disabled: it takes no payments';

/** Returns why a method cannot pay a target on this account, if so. */
export function refusalOf(
  { methods, acquirer }: Registry,
  name: MethodName,
  account: Account,
  target: AllowedTarget,
): Failure | undefined {
  const method = methods[name];
  if (!isActive(account)) return new Failure(422, 'E203', INACTIVE);
  if (!acquirer.methods.includes(name) || !method.metadata(account, acquirer))
    return new Failure(422, 'E203', `The account does not have the payment method ${name}`);
  const { allowedPaymentMethods: allowed, isToken = false } = target;
  const isCard = isToken && method.isCardInWallet && allowed?.includes('card');
  if (allowed && !allowed.includes(name) && !isCard)
    return new Failure(
      422,
      'E203',
      `${name} is none of allowedPaymentMethods: ${allowed.join(', ')}`,
    );
  return (
    keepRefusal({ methods }, name, account, target) ??
    amountRefusal({ methods, acquirer }, name, account, target) ??
    method.refusal?.(account, target)
  );
}

/** Returns why a method cannot be charged again, if the merchant asks for that. */
export function keepRefusal(
  { methods }: Pick<Registry, 'methods'>,
  name: MethodName,
  account: Account,
  target: AllowedTarget,
): Failure | undefined {
  const { recurring, generatePaymentToken } = target;
  if (recurring)
    return methods[name].isRecurring
      ? methods[name].recurringRefusal?.(account, target)
      : notAgain(name);
  if (!generatePaymentToken || !methods[name].isAmountFinal) return undefined;
  return new Failure(
    422,
    'E203',
    `generatePaymentToken: nobody could authenticate with a token of ${name} again, which needs recurring`,
  );
}

/** Returns why the company behind a method does not take an amount, if so. */
export function amountRefusal(
  { methods }: Registry,
  name: MethodName,
  { countryCode }: Account,
  target: PaymentTarget,
): Failure | undefined {
  const problem = amountProblem(name, target, countryCode);
  if (!problem) return undefined;
  const { foreignCurrency = 'E204' } = methods[name];
  return new Failure(422, problem.of === 'amount' ? 'E210' : foreignCurrency, problem.text);
}

/** Refuses a method, or a token of it, that the merchant could not charge again. */
export const notAgain = (name: MethodName): Failure =>
  new Failure(422, 'E203', `${name} cannot be charged again without the shopper`);

/** Has the acquirer keep a payment method, and returns what a token stores of it. */
export async function describe(
  context: Context,
  account: Account,
  input: NewPaymentMethodInput,
  target: AllowedTarget,
) {
  // The schema guarantees exactly one method, with input of the method's shape.
  const [[name, typed]] = Object.entries(input) as [[MethodName, never]];
  const refusal = refusalOf(context, name, account, { ...target, isToken: true });
  if (refusal) throw refusal;
  const method = context.methods[name] as Method<MethodName>;
  const checked = await method.describe?.(context, account, typed, target);
  const { recurring, amount, currency, transactionType } = target;
  const {
    reference,
    walletPayment: id,
    walletToken,
    details,
    ...kept
  } = await callAcquirer(context, () =>
    context.acquirer.tokenize({
      method: name,
      account,
      input: typed,
      target: { amount, currency, transactionType, isRecurring: recurring !== undefined },
      now: context.clock.now(),
      fingerprint: (text) => context.secrets.fingerprint(text),
    }),
  );
  const described = {
    ...kept,
    ...checked,
    details: {
      ...details,
      ...checked?.details,
      ...(walletToken !== undefined && { walletToken: walletTokenKey(name, walletToken) }),
    },
  };
  if (described.brand && !account.brands.includes(described.brand)) throw new Failure(422, 'E512');
  return {
    method: name,
    acquirerReference: reference,
    ...described,
    walletPayment: id === undefined ? null : hashOf(`${name} ${id}`),
  };
}

/**
 * Returns the payment that a browser names, if it names one, and the account. A payment has its own
 * account, whatever else the browser sends.
 */
export async function namedIn(
  context: Context,
  { paymentId, accountId }: PaymentRef,
): Promise<{ readonly payment: PaymentRow | undefined; readonly account: Account }> {
  if (!paymentId && !accountId)
    throw new Failure(400, 'E150', 'You need to provide paymentId or accountId');
  const payment = paymentId ? await findPayment(context.db, paymentId) : undefined;
  return { payment, account: accountOf(context, payment?.accountId ?? accountId ?? '') };
}
