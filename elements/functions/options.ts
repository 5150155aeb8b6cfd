import type { GroupReference } from '../../bridge/contracts/card-group.js';
import type { CallbacksOf, Contract, EveryAliasOf, PropsOf } from '../../bridge/contract.js';

/** The options of a factory: the contract's props by name or alias, and a callback per event. */
export type FactoryOptions<C extends Contract> = PropsOf<C> & EveryAliasOf<C> & CallbacksOf<C>;

declare global {
  /**
   * The settings of `configure` that affect types:
   * `interface PayframeSettings { requireAmount: false }`.
   */
  // Pages extend it, which only an interface allows.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface PayframeSettings {}
}

/** An existing payment. */
export interface PaymentTargetProps {
  paymentId: string;
}

/** The account that receives the money, with the amount to pay. */
export interface AccountTargetProps {
  paymentId?: undefined;
  accountId: string;
  amount: number;
  currency: string;
}

/** The account alone, for a page with `configure({ requireAmount: false })`. */
export interface AccountWithoutAmount {
  paymentId?: undefined;
  accountId: string;
}

/** What to pay: a payment, or an account with an amount and a currency. */
export type TargetProps =
  | PaymentTargetProps
  | (PayframeSettings extends { requireAmount: false } ? AccountWithoutAmount : AccountTargetProps);

/** The required props of a payment modal. */
export interface PaymentModalNeeds {
  paymentId: string;
  isOpen: boolean;
}

/** The part's group, unless the element is inside it. */
export interface PartNeeds {
  group?: GroupReference;
}

/** The required props of a lender's widget. */
export interface WidgetNeeds {
  accountId: string;
}
