import * as failures from '../../failures.js';
import { alias, flag, local, number, object, oneOf, text, type Prop } from '../../contract.js';
import type { PayError } from '../../errors.js';
import type { TransactionType } from '../../../provider/types.js';

/** Plain style values by property name, in camel case or kebab case; nested objects are states such as `:focus`. */
export interface Style {
  readonly [name: string]: string | number | Style | undefined;
}

const anyWindow: Prop<Window> = { type: 'window' };

/** What every component takes. */
export const componentProps = {
  /** The shopper's language, BCP 47, such as `es`. The browser's language when absent. */
  language: text,
  /** How the component looks inside. Named `style` in factories. */
  innerStyle: alias(object<Style>(), 'style'),
  /** The nonce of the merchant's Content-Security-Policy, for scripts the kit itself must add. */
  cspNonce: local(text),
  /** Whether the component is kept out of sight. */
  isHidden: flag,
  /** How long the frame may take to load, in milliseconds; 5000 when absent. */
  timeout: local(number),
  /** The window to show the component in, when it is not the script's own: open, and of the same domain. */
  window: local(anyWindow),
} as const;

/** What every component that makes a payment token takes. */
export const paymentProps = {
  ...componentProps,
  /** The merchant's account at the provider. Needs `amount` and `currency`. */
  accountId: text,
  /** The shopper's session with the merchant; tokens are bound to it. */
  sessionId: text,
  /** The payment to pay. */
  paymentId: text,
  /** In the currency's minor unit: 1050 is €10.50. */
  amount: number,
  /** ISO 4217, such as `EUR`. */
  currency: text,
  /** What the payment will do with the money. */
  transactionType: oneOf<TransactionType>(),
  /** The shopper's phone number in E.164 form, such as `+34600000000`. */
  phoneNumber: text,
} as const;

/** Refuses props that name neither a payment nor an account with an amount and a currency. */
export function withoutPayment(props: Readonly<Record<string, unknown>>): PayError | undefined {
  const { paymentId, accountId, amount, currency } = props;
  return paymentId || (accountId && currency && (amount ?? '') !== '') ? undefined : failures.missingPayment();
}
