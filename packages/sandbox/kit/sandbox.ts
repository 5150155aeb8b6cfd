import type { RouteName } from '../../../api/routes.js';
import type { Account } from '../../../server/merchants/account.js';
import type { Charge, KeptMail, SentWebhook } from '../../../simulators/control/inspection.js';
import type { FaultKind } from '../../../simulators/faults/faults.js';
import type { Limits } from '../../../server/limits.js';
import type { CreatePaymentRequest } from '../../../api/merchant-requests.js';
import type { Payment } from '../../../api/merchant-types.js';
import type { MockBehaviors } from '../../../simulators/mocks/mocks.js';
import type { BankAppAction } from './bank-app.js';

/** Options of `startSandbox()`, all optional. Names that end in `Ms` are times in milliseconds. */
export interface SandboxOptions extends Partial<Limits> {
  /** The provider's port. Default: any free port. */
  readonly port?: number;
  /** The port of the bank and the other hosts that shoppers visit. Default: any free port. */
  readonly bankPort?: number;
  /** Overrides of the demo account: keys, name, payment methods and so on. */
  readonly account?: Partial<Account>;
  /** The folder that keeps the payments, to inspect them later. Default: in memory. */
  readonly dataFolder?: string | undefined;
  /** The origins allowed to embed the frames. Default: every origin on this machine. */
  readonly merchants?: readonly string[];
  /** Called with one line per request. */
  readonly log?: (line: string) => void;
}

/**
 * A payment to create. Defaults: `currency` is `EUR`, and `orderId` is a new one for each payment.
 */
export type NewPayment = Partial<CreatePaymentRequest> & Pick<CreatePaymentRequest, 'amount'>;

/** How often a fault strikes, and for which payment. Without `times`, always. */
export interface Breakage {
  readonly times?: number;
  /** Only for this payment. */
  readonly paymentId?: string;
}

/** A running sandbox: a provider and a bank on this machine. */
export interface Sandbox {
  /** The provider's origin: the kit's `host`. */
  readonly origin: string;
  /**
   * The origin of the frames with third parties' scripts: `walletsHost`, which the kit derives from
   * `host` on this machine.
   */
  readonly walletsOrigin: string;
  /** Base URL of the merchant API. Its secrets are in `account`. */
  readonly apiUrl: string;
  /** URL of the classic script. */
  readonly scriptUrl: string;
  /** The merchant's account: `id` for pages, `key` for the API, `webhookSecret` for webhooks. */
  readonly account: Account;
  /** Creates a payment, as the merchant's server does. */
  createPayment(payment: NewPayment): Promise<Payment>;
  /** Reads a payment, as the merchant's server does. */
  readPayment(paymentId: string): Promise<Payment>;
  /**
   * Returns the last hundred payments, newest first, such as those that the shop's server created.
   */
  payments(): Promise<readonly Payment[]>;
  /** Returns the payment's charges. A payment must never have more than one. */
  charges(paymentId: string): Promise<readonly Charge[]>;
  /** Returns the payment's webhooks, and whether the merchant's server acknowledged them. */
  webhooks(paymentId: string): Promise<readonly SentWebhook[]>;
  /** Returns the mails about a payment, oldest first. */
  mails(paymentId: string): Promise<readonly KeptMail[]>;
  /** Makes browser calls to a route fail. */
  breaks(route: RouteName, kind: FaultKind, breakage?: Breakage): Promise<void>;
  /** Sets how third-party mocks load and behave, by name, from their next load on. */
  mocks(order: MockBehaviors): Promise<void>;
  /**
   * Answers, as the bank's app, the push of a payment. Throws `NOT_WAITING` if the payment does not
   * wait for it.
   */
  bankApp(paymentId: string, action: BankAppAction): Promise<void>;
  /** Undoes `breaks` and `mocks`; payments are kept. */
  reset(): Promise<void>;
  /** Stops the sandbox. */
  close(): Promise<void>;
}
